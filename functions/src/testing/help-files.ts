import type { TestApi } from './api';
import { pngImage } from './builders';

export const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

/** Uploads a file as the form of a help query does. */
export function uploadHelpFile(
  api: TestApi,
  { token }: { token: string },
  { bytes = pngImage(), name = 'screen.png', type = 'image/png' } = {},
): Promise<Response> {
  const form = new FormData();
  form.append('helpFile', new Blob([new Uint8Array(bytes)], { type }), name);
  return api.fetch('/help-queries/files', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Uploads a file, which must succeed; returns the address to send with a message. */
export async function sentFile(
  api: TestApi,
  person: { token: string },
  file: Parameters<typeof uploadHelpFile>[2] = {},
): Promise<string> {
  const response = await uploadHelpFile(api, person, file);
  const body = (await response.json()) as { data: { address: string } };
  if (!response.ok) throw new Error(`Uploading a file answered ${response.status}: ${JSON.stringify(body)}`);
  return body.data.address;
}
