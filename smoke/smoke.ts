import { exec } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Endpoint, endpoints } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import { messageOf } from '@prarambh/functions/shared/command-line';
import { type ApiClient, clientOf } from '@prarambh/functions/testing/client';
import { codeIn, mailsTo, signIn, uploadScreenshot, withinTime } from '../e2e/support/site';
import { deletionProblems, switchProblems } from '../functions/scripts/console-switches';
import { readSettings } from '../functions/scripts/settings-file';
import { WEB_SETTINGS } from '../functions/src/shared/settings';
import type { SmokeOptions } from './options';
import { openTable, tablesFor } from './tables';

/** A step that cannot run here; prints its reason and does not count as failed. */
class NotTried extends Error {}

/** Runs a step and prints its result, also a text that it returns; returns null if it failed or could not run. */
type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result | null>;

interface Session {
  _id: string;
  role: Role;
  token: string;
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  expectThat(response.ok, `${new URL(url).pathname} answered ${response.status}.`);
  return response;
}

/** URL and API key of Firebase Auth. A local host proxies Firebase Auth at its own URL. */
async function toolkitOf(url: string): Promise<{ url: string; apiKey: string }> {
  const { apiKey } = (await (await get(`${url}/__/firebase/init.json`)).json()) as { apiKey: string };
  expectThat(Boolean(apiKey), 'No Web App is linked to Hosting.');
  const base = url.startsWith('http:') ? `${new URL(url).origin}/` : 'https://';
  return { url: `${base}identitytoolkit.googleapis.com`, apiKey };
}

const PUBLIC_LISTS = [
  'GET /internships/public',
  'GET /payment-options',
  'GET /announcements',
  'GET /testimonials',
] as const;

/** Opens everything that needs no account. */
async function visit(url: string, api: ApiClient, step: Step): Promise<void> {
  await step('the page', async () => {
    const page = await (await get(`${url}/`)).text();
    expectThat(page.includes('<div id="root"'), 'The page is not the shell of the app.');
  });
  await step('what the browser signs in with', async () => void (await toolkitOf(url)));
  await step('the keys that certificates are checked with', async () => {
    const { keys } = (await (await get(`${url}/.well-known/jwks.json`)).json()) as { keys: unknown[] };
    expectThat(keys.length > 0, 'There is none.');
  });
  await step('the switches of the Firebase console', async () => {
    const problems = await switchProblems(await toolkitOf(url));
    expectThat(problems.length === 0, problems.join('; '));
    return 'sign-up and anonymous sign-in are off, email enumeration protection is on';
  });
  for (const operation of PUBLIC_LISTS)
    await step(operation, async () => {
      const body = await api.call(operation);
      const { response }: Endpoint = endpoints[operation];
      expectThat(response.safeParse(body).success, 'The answer does not fit its schema.');
      return `${body.data.length} entries`;
    });
  await step('a certificate that does not exist', async () => {
    const params = { certificateId: 'SMOKE-NOTHING' };
    const { status } = await api.send('GET /certificates/verify/:certificateId', { params });
    expectThat(status === 404, `It answered ${status}.`);
  });
}

const CODE_MS = 120_000;
const BETWEEN_MS = 3_000;

async function lookUpCode({ inbox, codeCommand }: SmokeOptions, address: string) {
  if (inbox) return codeIn((await mailsTo(inbox, address))[0]?.text);
  const env = { ...process.env, ADDRESS: address };
  const { stdout } = await promisify(exec)(codeCommand ?? '', { env });
  return codeIn(stdout) ?? stdout.match(/\b\d{6}\b/)?.[0];
}

/** Waits for the mailed code of an address. Throws if it does not arrive. */
const waitForCode = (options: SmokeOptions, address: string) =>
  withinTime(CODE_MS, BETWEEN_MS, async () => {
    const code = await lookUpCode(options, address);
    if (!code) throw new Error(`No code came to ${address} within two minutes.`);
    return code;
  });

async function sessionOf(api: ApiClient, token: string): Promise<Session> {
  const { data } = await api.call('GET /auth/me', { token });
  return { _id: data._id, role: data.role, token };
}

/** Registers an account or signs in to the given one. Only an account of this run `isNew` and may be erased. */
function enter(api: ApiClient, step: Step, options: SmokeOptions) {
  const password = randomBytes(12).toString('base64url');
  const email = options.address.replace('{tag}', randomBytes(5).toString('hex'));
  const registration = step('registration', async () => {
    if (!options.inbox && !options.codeCommand)
      throw new NotTried('the code arrives by mail; give --inbox or --code-command.');
    const body = { name: 'Smoke Test', email, password };
    await api.call('POST /auth/register', { body });
    const otp = await waitForCode(options, email);
    await api.call('POST /auth/verify-otp', { body: { ...body, otp } });
    return email;
  });
  return registration.then((registered) =>
    step('sign-in', async () => {
      const account = registered ? { email, password } : options.student;
      if (!account) throw new NotTried('there is no account; SMOKE_EMAIL and SMOKE_PASSWORD may name one.');
      const token = await signIn(api, account.email, account.password);
      return { ...(await sessionOf(api, token)), isNew: registered !== null };
    }),
  );
}

/** The first actions of a student. */
async function useAccount(url: string, api: ApiClient, step: Step, { token }: Session): Promise<void> {
  await step('an upload, and the file behind it', async () => {
    const file = await get(url + (await uploadScreenshot(api, token)));
    expectThat(file.headers.get('content-type') === 'image/png', 'The file is no picture.');
    return '`tidy` removes it after 24 hours, unless the account goes before';
  });
  for (const operation of ['GET /applications/my-applications', 'GET /notifications'] as const)
    await step(operation, async () => `${(await api.call(operation, { token })).data.length} entries`);
}

const MOST_CALLS = 40;

/** Erases the account and waits until it is gone, because the erasure may continue after the response. */
async function erase(api: ApiClient, { token }: Session, id: string): Promise<string> {
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const response = await api.send('DELETE /users/:id/permanent', { token, params: { id } });
    if (response.status === 404) return 'erased';
    if (calls > 0) await wait(BETWEEN_MS);
    const isGoingOn = response.ok || response.status === 409;
    expectThat(isGoingOn, `It answered ${response.status}: ${await response.text()}`);
  }
  return 'being erased';
}

async function leave(
  url: string,
  api: ApiClient,
  step: Step,
  { token, _id }: Session,
  staff: Session | null,
): Promise<void> {
  await step('the switch "Enable delete" of the Firebase console', async () => {
    const problems = await deletionProblems(await toolkitOf(url), token);
    expectThat(problems.length === 0, problems.join('; '));
    return 'off';
  });
  await step('its request to be deleted', async () => {
    await api.call('POST /profile/request-deletion', { token, body: { reason: 'Smoke test' } });
  });
  await step('its account is removed', async () => {
    if (staff?.role !== 'admin' && staff?.role !== 'co-admin')
      throw new NotTried('without an admin or co-admin its request stays on the page of deletion requests.');
    return erase(api, staff, _id);
  });
}

/** Compares the site's settings with those of its file; returns them as text. Throws with each difference. */
async function readBack(
  { url, project }: SmokeOptions,
  api: ApiClient,
  { token, role }: Session,
): Promise<string> {
  if (role !== 'admin') throw new NotTried('only an admin may read them.');
  const { data } = await api.call('GET /system/settings', { token });
  const used = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  const inFile = project ? readSettings(project) : {};
  if (project) expectThat(Object.keys(inFile).length > 0, `There is no functions/.env.${project}.`);
  const wanted: NodeJS.Dict<string> = { SITE_URL: new URL(url).origin, ...inFile };
  const differences = Object.keys(wanted)
    // The function does not know the settings of the web build.
    .filter((name) => !Object.hasOwn(WEB_SETTINGS, name) && wanted[name] !== used[name])
    .map((name) => `${name} is ${used[name]}, not ${wanted[name]}`);
  expectThat(differences.length === 0, `${differences.join('; ')}.`);
  return Object.entries(used)
    .map((setting) => setting.join('='))
    .join(' ');
}

/** Runs all steps on a site, prints a line for each, and returns the number of failures. */
export async function smoke(options: SmokeOptions, say: (line: string) => void): Promise<number> {
  const { url, staff } = options;
  const api = clientOf(`${url}/api`);
  let failures = 0;
  const step: Step = async (name, work) => {
    const startedAt = performance.now();
    try {
      const result = await work();
      const took = (performance.now() - startedAt).toFixed(0);
      say(`ok         ${name}${typeof result === 'string' ? `: ${result}` : ''} (${took} ms)`);
      return result;
    } catch (error) {
      if (!(error instanceof NotTried)) failures += 1;
      say(`${error instanceof NotTried ? 'not tried ' : 'FAILED    '} ${name}: ${messageOf(error)}`);
      return null;
    }
  };
  await visit(url, api, step);
  const own = await enter(api, step, options);
  if (own) await useAccount(url, api, step, own);
  const session = await step('sign-in of staff', async () => {
    if (!staff) throw new NotTried('SMOKE_STAFF_EMAIL and SMOKE_STAFF_PASSWORD are not set.');
    return sessionOf(api, 'token' in staff ? staff.token : await signIn(api, staff.email, staff.password));
  });
  if (session) {
    await step('the settings that the site uses', () => readBack(options, api, session));
    for (const operation of tablesFor(session.role))
      await step(operation, () => openTable(api, operation, session.token));
  }
  if (own?.isNew) await leave(url, api, step, own, session);
  return failures;
}
