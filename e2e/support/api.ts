import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { photo, type TestFile } from './files';
import { product } from './product';

export const DEMO_PASSWORD = 'Prarambh@2026';
export const PASSWORD = 'correct horse battery';

interface Mail {
  _id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Answer<Data = Record<string, unknown>> {
  status: number;
  body: {
    success: boolean;
    data: Data;
    message: string;
    token: string;
    url: string;
    nextCursor: string | null;
  };
}

interface Sent {
  token?: string;
  json?: unknown;
  form?: FormData;
  base?: string;
}

/** Calls the API like any HTTP client. */
export async function http<Data = Record<string, unknown>>(
  method: string,
  path: string,
  { token, json, form, base }: Sent = {},
): Promise<Answer<Data>> {
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  const response = await fetch(`${base ?? (await product()).siteUrl}/api${path}`, { method, headers, body });
  return { status: response.status, body: (await response.json()) as Answer<Data>['body'] };
}

/** A unique email address. */
export function newEmail(): string {
  return `e2e-${randomBytes(6).toString('hex')}@example.test`;
}

/** Signs in and returns the token. */
export async function login(email: string, password: string, base?: string): Promise<string> {
  const { status, body } = await http('POST', '/auth/login', {
    json: { email, password },
    ...(base && { base }),
  });
  if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}: ${body.message}`);
  return body.token;
}

/** Mails to an address in the inbox, newest first. */
export async function mailsTo(email: string, mailUrl?: string): Promise<Mail[]> {
  const inbox = mailUrl ?? (await product()).mailUrl;
  const response = await fetch(`${inbox}/api/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** Waits for a mail with this subject; the next run of the job sends mails about decisions. */
export async function mailArrives(email: string, subject: string): Promise<void> {
  const subjects = async () => (await mailsTo(email)).map((mail) => mail.subject);
  await expect.poll(subjects, { timeout: 180_000 }).toContain(subject);
}

/** Returns the code in the newest mail to an address. */
export async function codeMailedTo(email: string, mailUrl?: string): Promise<string> {
  const [mail] = await mailsTo(email, mailUrl);
  const code = mail?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Registers and verifies a student over HTTP; returns the email. */
export async function newStudent(name = 'Asha Verma'): Promise<string> {
  const email = newEmail();
  await http('POST', '/auth/register', { json: { name, email, password: PASSWORD, role: 'user' } });
  await http('POST', '/auth/verify-otp', { json: { email, otp: await codeMailedTo(email) } });
  return email;
}

/** Opens an internship for one test as admin. */
export async function newInternship(
  overrides: Record<string, unknown> = {},
): Promise<{ _id: string; title: string }> {
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  const { siteUrl } = await product();
  const { body } = await http<{ _id: string; title: string }>('POST', '/internships', {
    token,
    json: {
      title: `Journey ${randomBytes(3).toString('hex')}`,
      company: 'Prarambh',
      image: `${siteUrl}/images/share.png`,
      shortDescription: 'Build and host a real site.',
      description: 'Weeks of building.',
      technologies: ['React', 'TypeScript'],
      totalPositions: 5,
      ...overrides,
    },
  });
  return body.data;
}

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A small PNG with unique bytes. */
export function pngFile(name = 'proof.png'): TestFile {
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from(PNG, 'base64'), randomBytes(8)]) };
}

/** 12 unique digits. */
export function newUtr(): string {
  // Never starts with 9: the statement reader takes 91 and ten digits for a phone number.
  return String((BigInt(`0x${randomBytes(6).toString('hex')}`) % 800_000_000_000n) + 100_000_000_000n);
}

/** Uploads a picture as proof of a payment; returns its URL. */
export async function uploadProof(token: string, proof: TestFile = photo(4)): Promise<string> {
  const form = new FormData();
  const content = new Blob([new Uint8Array(proof.buffer)], { type: proof.mimeType });
  form.append('paymentScreenshot', content, proof.name);
  return (await http('POST', '/applications/upload-payment-screenshot', { token, form })).body.url;
}

/** Imports a statement with one credit as admin. */
export async function importCredit(utr: string, amountPaise = 14_900): Promise<void> {
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  const sha256 = randomBytes(32).toString('hex');
  const day = '2026-11-20';
  const begin = { sha256, bank: 'SBI', from: day, to: day, lines: 1, credits: 1 };
  await http('POST', '/bank-imports', { token, json: begin });
  const credits = [{ utr, amountPaise, paidOn: day, payer: null }];
  await http('POST', `/bank-imports/${sha256}/credits`, { token, json: { credits, isLast: true } });
}
