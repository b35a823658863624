import { setTimeout } from 'node:timers/promises';
import type { Mail } from '@prarambh/emulators/mail-inbox';
import type { TestApi } from './api';

/** Returns the mails to an address, newest first. */
export function mailsTo(api: TestApi, email: string): Mail[] {
  return api.platform.inbox.messages().filter(({ to }) => to === email);
}

/** Returns the code in the newest mail to an address. */
export function codeMailedTo(api: TestApi, email: string): string {
  const code = mailsTo(api, email)[0]?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Waits until an address has received `count` mails. Benchmarks use it too, outside Vitest. */
async function mailsReached(api: TestApi, email: string, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (mailsTo(api, email).length >= count) return;
    await setTimeout(10);
  }
  throw new Error(`No further mail reached ${email}`);
}

/** Requests a password reset link and returns its token after the mail has arrived. */
export async function resetTokenMailedTo(
  api: TestApi,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const before = mailsTo(api, email).length;
  await api.call('POST /auth/forgotpassword', { body: { email }, headers });
  await mailsReached(api, email, before + 1);
  const token = mailsTo(api, email)[0]?.text.match(/\/resetpassword\/([\w-]+)/)?.[1];
  if (!token) throw new Error(`No reset link was mailed to ${email}`);
  return token;
}

/** An address where no server listens, to simulate a mail server that is down. */
export const DEAD_SMTP_URL = 'smtp://127.0.0.1:1';
