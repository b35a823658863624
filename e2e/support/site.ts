import { setTimeout as wait } from 'node:timers/promises';
import { pngImage } from '@prarambh/functions/testing/builders';
import type { ApiClient } from '@prarambh/functions/testing/client';

/** Signs in and returns the session's token. */
export async function signIn(api: ApiClient, email: string, password: string): Promise<string> {
  return (await api.call('POST /auth/login', { body: { email, password } })).token;
}

/** Mails in a local inbox, or only those to an address, newest first. */
export async function mailsTo(inboxUrl: string, address?: string) {
  const search = address ? `?to=${encodeURIComponent(address)}` : '';
  const response = await fetch(`${inboxUrl}/api/messages${search}`);
  return (await response.json()) as { to: string; subject: string; text: string }[];
}

/** The code in a mail's text, or undefined. */
export const codeIn = (text = ''): string | undefined => text.match(/^\d{6}$/m)?.[0];

/** Repeats an action until it succeeds, with a pause before each repetition. Throws its last error after `ms`. */
export async function withinTime<Result>(
  ms: number,
  pause: number,
  action: () => Promise<Result>,
): Promise<Result> {
  for (const until = performance.now() + ms; ; await wait(pause)) {
    try {
      return await action();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

/** Uploads a small picture like the payment page; returns its URL. */
export async function uploadScreenshot(api: ApiClient, token: string): Promise<string> {
  const form = new FormData();
  const picture = new Blob([new Uint8Array(pngImage())], { type: 'image/png' });
  form.append('paymentScreenshot', picture, 'proof.png');
  return (await api.call('POST /applications/upload-payment-screenshot', { token, form })).url;
}
