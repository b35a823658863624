import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import type { Deployed } from './start-deployed';

export interface Answer {
  status: number;
  code?: string;
  message?: string;
  data?: unknown;
  [field: string]: unknown;
}

interface Sent {
  method?: string;
  token?: string | undefined;
  body?: object;
  form?: FormData;
  /** A body that is sent in chunks, with its media type. */
  stream?: { type: string; chunks: AsyncIterable<Uint8Array> };
  headers?: Record<string, string>;
}

/** Calls the API at a URL like the web; returns the status and the fields of the JSON. */
export async function call(
  url: string,
  path: string,
  { method, token, body, form, stream, headers }: Sent = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method: method ?? (body || form || stream ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(stream && { 'Content-Type': stream.type }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(stream && { body: stream.chunks, duplex: 'half' }),
  });
  return { ...((await response.json()) as object), status: response.status };
}

export interface Person {
  id: string;
  token: string;
}

const PASSWORD = 'correct horse battery';

async function logIn({ siteUrl }: Deployed, email: string): Promise<Person> {
  const { status, token, user } = await call(siteUrl, '/auth/login', { body: { email, password: PASSWORD } });
  expect(status).toBe(200);
  return { id: (user as { _id: string })._id, token: String(token) };
}

/** Registers on the site, enters the code from the mail and signs in. */
export async function register(deployed: Deployed): Promise<Person & { email: string }> {
  const { siteUrl, mails } = deployed;
  const email = `person-${randomBytes(4).toString('hex')}@example.test`;
  const account = { name: 'Asha Verma', email, password: PASSWORD };
  expect(await call(siteUrl, '/auth/register', { body: account })).toMatchObject({ status: 201 });
  const mail = await vi.waitUntil(() => mails().find(({ to }) => to === email), { timeout: 45_000 });
  const otp = mail.text.match(/\b\d{6}\b/)?.[0];
  expect(await call(siteUrl, '/auth/verify-otp', { body: { ...account, otp } })).toMatchObject({
    status: 200,
  });
  return { ...(await logIn(deployed, email)), email };
}

/** Creates the first admin as docs/DEPLOY.md describes. */
export async function becomeAdmin(deployed: Deployed): Promise<Person> {
  const { email } = await register(deployed);
  const script = join(import.meta.dirname, '../functions/scripts/grant.ts');
  const argv = [
    '--import',
    'tsx',
    script,
    '--email',
    email,
    '--role',
    'admin',
    '--project',
    deployed.projectId,
  ];
  await promisify(execFile)(process.execPath, argv, { env: deployed.environment });
  return logIn(deployed, email);
}

/** A form with one file. */
export function formWith(field: string, file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file);
  return form;
}
