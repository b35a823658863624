import type { Mail } from '@prarambh/local/mail-inbox';
import type { TestApi } from './api';

/** What has been mailed to an address, newest first. */
export function mailsTo(api: TestApi, email: string): Mail[] {
  return api.platform.inbox.messages().filter(({ to }) => to === email);
}

/** The code in the newest mail to an address. */
export function codeMailedTo(api: TestApi, email: string): string {
  const code = mailsTo(api, email)[0]?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** The token of the reset link in the newest mail to an address. */
export function resetTokenMailedTo(api: TestApi, email: string): string {
  const token = mailsTo(api, email)[0]?.text.match(/\/resetpassword\/([\w-]+)/)?.[1];
  if (!token) throw new Error(`No reset link was mailed to ${email}`);
  return token;
}

/** Nobody listens here: what a mail server that is down looks like. */
export const DEAD_SMTP_URL = 'smtp://127.0.0.1:1';
