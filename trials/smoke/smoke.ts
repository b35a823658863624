import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import { deletionProblems, switchProblems } from '../../functions/scripts/console-switches';
import { readSettings } from '../../functions/scripts/settings-file';
import { WEB_SETTINGS } from '../../functions/src/settings';
import { openSite, type Site, screenshotForm, signIn } from '../support/site';
import { waitForCode } from './code';
import type { SmokeOptions } from './options';
import { createSteps, NotTried, type Steps } from './steps';
import { openTable, tablesFor } from './tables';

interface Session {
  _id: string;
  role: Role;
  token: string;
}

interface Entered extends Session {
  /** Registered in this run, so it may be erased. */
  isNew: boolean;
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

async function get(site: Site, path: string): Promise<Response> {
  const response = await fetch(site.url + path);
  expectThat(response.ok, `${path} answered ${response.status}.`);
  return response;
}

/** Reads a public list and returns its length as text. */
async function readList(site: Site, operation: Operation): Promise<string> {
  const row: Endpoint = endpoints[operation];
  const body = await site.call(operation);
  const parsed = row.response.safeParse(body);
  expectThat(parsed.success, 'The answer does not fit its schema.');
  return `${(parsed.data as { data: unknown[] }).data.length} entries`;
}

const PUBLIC_LISTS = [
  'GET /internships/public',
  'GET /payment-options',
  'GET /announcements',
  'GET /testimonials',
] as const;

/** Opens everything that needs no account. */
async function visit(site: Site, { step }: Steps): Promise<void> {
  await step('the page', async () => {
    const page = await (await get(site, '/')).text();
    expectThat(page.includes('<div id="root"'), 'The page is not the shell of the app.');
  });
  await step('what the browser signs in with', async () => {
    const settings = (await (await get(site, '/__/firebase/init.json')).json()) as { apiKey?: string };
    expectThat(Boolean(settings.apiKey), 'No Web App is linked to Hosting.');
  });
  await step('the keys that certificates are checked with', async () => {
    const { keys } = (await (await get(site, '/.well-known/jwks.json')).json()) as { keys: unknown[] };
    expectThat(keys.length > 0, 'There is none.');
  });
  await step('the switches of the Firebase console', async () => {
    const problems = await switchProblems(await toolkitOf(site));
    expectThat(problems.length === 0, problems.join('; '));
    return 'sign-up and anonymous sign-in are off, email enumeration protection is on';
  });
  for (const operation of PUBLIC_LISTS) await step(operation, () => readList(site, operation));
  await step('a certificate that does not exist', async () => {
    const params = { certificateId: 'SMOKE-NOTHING' };
    const { status } = await site.send('GET /certificates/verify/:certificateId', { params });
    expectThat(status === 404, `It answered ${status}.`);
  });
}

/** URL and API key of Firebase Auth. A local host proxies Firebase Auth at its own URL. */
async function toolkitOf(site: Site): Promise<{ url: string; apiKey: string }> {
  const { apiKey } = (await (await get(site, '/__/firebase/init.json')).json()) as { apiKey: string };
  const { protocol, origin } = new URL(site.url);
  const base = protocol === 'http:' ? `${origin}/` : 'https://';
  return { url: `${base}identitytoolkit.googleapis.com`, apiKey };
}

async function sessionOf(site: Site, token: string): Promise<Session> {
  const { data } = await site.call('GET /auth/me', { token });
  return { _id: data._id, role: data.role, token };
}

/** Registers an account or signs in to the given one. */
async function enter(site: Site, { step }: Steps, options: SmokeOptions): Promise<Entered | null> {
  const { inbox, codeCommand, student } = options;
  const password = randomBytes(12).toString('base64url');
  const email = options.address.replace('{tag}', randomBytes(5).toString('hex'));
  const registered = await step('registration', async () => {
    if (!inbox && !codeCommand)
      throw new NotTried('the code arrives by mail; give --inbox or --code-command.');
    const registration = { name: 'Smoke Test', email, password };
    await site.call('POST /auth/register', { body: registration });
    const otp = await waitForCode(options, email);
    await site.call('POST /auth/verify-otp', { body: { ...registration, otp } });
    return email;
  });
  return step('sign-in', async () => {
    const account = registered ? { email, password } : student;
    if (!account) throw new NotTried('there is no account; SMOKE_EMAIL and SMOKE_PASSWORD may name one.');
    const token = await signIn(site, account.email, account.password);
    return { ...(await sessionOf(site, token)), isNew: registered !== null };
  });
}

/** The first actions of a student. */
async function useAccount(site: Site, { step }: Steps, { token }: Session): Promise<void> {
  await step('an upload, and the file behind it', async () => {
    const sent = { token, form: screenshotForm() };
    const { url } = await site.call('POST /applications/upload-payment-screenshot', sent);
    const file = await get(site, url);
    expectThat(file.headers.get('content-type') === 'image/png', 'The file is no picture.');
    return '`tidy` removes it after 24 hours, unless the account goes before';
  });
  for (const operation of ['GET /applications/my-applications', 'GET /notifications'] as const)
    await step(operation, async () => `${(await site.call(operation, { token })).data.length} entries`);
}

async function enterAsStaff(site: Site, { step }: Steps, { staff }: SmokeOptions): Promise<Session | null> {
  return step('sign-in of staff', async () => {
    if (!staff) throw new NotTried('SMOKE_STAFF_EMAIL and SMOKE_STAFF_PASSWORD are not set.');
    const token = 'token' in staff ? staff.token : await signIn(site, staff.email, staff.password);
    return sessionOf(site, token);
  });
}

const MOST_CALLS = 40;
const BETWEEN_MS = 3_000;

/** Erases the account and waits until it is gone, because the erasure may continue after the response. */
async function erase(site: Site, { token }: Session, id: string): Promise<string> {
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const { status, body } = await site.send('DELETE /users/:id/permanent', { token, params: { id } });
    if (status === 404) return 'erased';
    if (calls > 0) await wait(BETWEEN_MS);
    expectThat(status < 300 || status === 409, `It answered ${status}: ${JSON.stringify(body)}`);
  }
  return 'being erased';
}

async function leave(site: Site, { step }: Steps, own: Session, staff: Session | null): Promise<void> {
  await step('the switch "Enable delete" of the Firebase console', async () => {
    const problems = await deletionProblems(await toolkitOf(site), own.token);
    expectThat(problems.length === 0, problems.join('; '));
    return 'off';
  });
  await step('its request to be deleted', async () => {
    await site.call('POST /profile/request-deletion', { token: own.token, body: { reason: 'Smoke test' } });
  });
  await step('its account is removed', async () => {
    if (staff?.role !== 'admin' && staff?.role !== 'co-admin')
      throw new NotTried('without an admin or co-admin its request stays on the page of deletion requests.');
    return erase(site, staff, own._id);
  });
}

/** Settings of the web build, which the function does not know. */
const isOfPages = (name: string) => Object.hasOwn(WEB_SETTINGS, name);

/** Compares the site's settings with those of its file; returns them as text. Throws with each difference. */
async function readBack(site: Site, { token, role }: Session, project: string | null): Promise<string> {
  if (role !== 'admin') throw new NotTried('only an admin may read them.');
  const { data } = await site.call('GET /system/settings', { token });
  const running = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
  const inFile = project ? readSettings(project) : {};
  if (project) expectThat(Object.keys(inFile).length > 0, `There is no functions/.env.${project}.`);
  const wanted: NodeJS.Dict<string> = { SITE_URL: new URL(site.url).origin, ...inFile };
  const used = Object.fromEntries(running);
  const wrong = Object.keys(wanted).filter((name) => !isOfPages(name) && wanted[name] !== used[name]);
  const differences = wrong.map((name) => `${name} is ${used[name]}, not ${wanted[name]}`);
  expectThat(wrong.length === 0, `${differences.join('; ')}.`);
  return running.map(([name, value]) => `${name}=${value}`).join(' ');
}

/** Runs all steps on a site, prints a line for each, and returns the number of failures. */
export async function smoke(options: SmokeOptions, say: (line: string) => void): Promise<number> {
  const site = openSite(options.url);
  const steps = createSteps(say);
  await visit(site, steps);
  const own = await enter(site, steps, options);
  if (own) await useAccount(site, steps, own);
  const staff = await enterAsStaff(site, steps, options);
  if (staff) {
    await steps.step('the settings that the site uses', () => readBack(site, staff, options.project));
    for (const operation of tablesFor(staff.role))
      await steps.step(operation, () => openTable(site, operation, staff.token));
  }
  if (own?.isNew) await leave(site, steps, own, staff);
  return steps.failures();
}
