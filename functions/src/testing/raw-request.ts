import { request } from 'node:http';
import type { TestApi } from './api';

/** Sends a GET whose path is sent unchanged; `fetch` would resolve `..` first. */
export function getRaw(
  { url }: TestApi,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: `${pathname}${path}`, headers });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) });
    });
    sent.end();
  });
}
