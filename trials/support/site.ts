import { pngImage } from '@prarambh/functions/testing/builders';
import type { ApiClient } from '@prarambh/functions/testing/client';

/** Signs in and returns the session's token. */
export async function signIn(api: ApiClient, email: string, password: string): Promise<string> {
  return (await api.call('POST /auth/login', { body: { email, password } })).token;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Mails to an address in a local inbox, newest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The code in a mail's text, or undefined. */
export const codeIn = (text: string): string | undefined => text.match(/^\d{6}$/m)?.[0];

/** A form with a small picture, like the payment page's. */
export function screenshotForm(): FormData {
  const form = new FormData();
  const picture = new Blob([new Uint8Array(pngImage())], { type: 'image/png' });
  form.append('paymentScreenshot', picture, 'proof.png');
  return form;
}
