import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jobSchedules } from '../src/jobs/schedules';
import { preflight } from './preflight-checks';
import { writeSettings } from './settings-file';
import { type GoogleCall, startGoogle } from './testing/google-server';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-'));
writeSettings('p', ['WEB_API_KEY=key', 'SITE_URL=https://example.com'], folder);
afterAll(() => fs.rmSync(folder, { recursive: true }));

const HERE = 'projects/p/locations/asia-south1';
const NAMES = ['api', 'uploads', ...Object.keys(jobSchedules).map((job) => `jobs-${job}`)];
const { indexes } = JSON.parse(
  fs.readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: { collectionGroup: string }[] };

const quota = (value: number) => ({
  dimensionsInfos: [
    { applicableLocations: ['us-central1'], details: { value: '1' } },
    { applicableLocations: ['asia-south1'], details: { value: String(value) } },
  ],
});
const own = 'serviceAccount:prarambh-api@p.iam.gserviceaccount.com';
const bindings = (...roles: string[]) => ({
  bindings: roles.map((role) => ({ role, members: [own, 'allUsers'] })),
});

/** Google's responses for a correct project, by a part of the URL. The first match counts. */
const RIGHT: Record<string, (call: GoogleCall) => object | undefined> = {
  '/billingInfo': () => ({ billingEnabled: true }),
  'serviceusage.': () => ({
    services:
      'artifactregistry cloudbuild cloudfunctions cloudquotas cloudscheduler firebase firebasehosting firebaserules firebasestorage firestore iam iamcredentials identitytoolkit logging monitoring orgpolicy run secretmanager storage'
        .split(' ')
        .map((name) => ({ config: { name: `${name}.googleapis.com` } })),
  }),
  '/collectionGroups/-/indexes': () => ({
    indexes: indexes.map((index, at) => ({
      ...index,
      name: `projects/p/databases/(default)/collectionGroups/${index.collectionGroup}/indexes/${at}`,
      state: 'READY',
    })),
  }),
  '/collectionGroups/-/fields': () => ({}),
  'databases/(default)': () => ({
    locationId: 'asia-south1',
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  }),
  '/b/p.firebasestorage.app/iam': () => bindings('roles/storage.objectUser'),
  '/b/p.firebasestorage.app': () => ({ name: 'p.firebasestorage.app', location: 'ASIA-SOUTH1' }),
  'identitytoolkit.': () => ({ subtype: 'FIREBASE_AUTH', signIn: { email: { enabled: true } } }),
  'prarambh-api@p.iam.gserviceaccount.com:test': () => ({ permissions: ['iam.serviceAccounts.actAs'] }),
  'prarambh-api@p.iam.gserviceaccount.com:getIam': () => bindings('roles/iam.serviceAccountTokenCreator'),
  'p@appspot': () => ({ permissions: ['iam.serviceAccounts.actAs'] }),
  ':testIamPermissions': ({ body }) => body as object,
  'projects/p:getIamPolicy': () => ({
    bindings: [
      ...bindings('roles/datastore.user', 'roles/firebaseauth.admin').bindings,
      { role: 'roles/editor', members: ['serviceAccount:7-compute@developer.gserviceaccount.com'] },
    ],
  }),
  'cloudresourcemanager.googleapis.com/v1/projects/p': () => ({ projectNumber: '7' }),
  'orgpolicy.': () => ({ spec: { rules: [{ allowAll: true }] } }),
  CpuAllocPerProjectRegion: () => quota(200_000),
  MemAllocPerProjectRegion: () => quota(400 * 1024 ** 3),
  'secretmanager.': () => ({ state: 'ENABLED' }),
  'cloudfunctions.': () => ({
    functions: NAMES.map((name) => ({
      name: `${HERE}/functions/${name}`,
      state: 'ACTIVE',
      updateTime: '2026-11-03T10:00:00Z',
    })),
  }),
  '/services/api:getIamPolicy': () => bindings('roles/run.invoker'),
  '/services/uploads:getIamPolicy': () => bindings('roles/run.invoker'),
  'run.googleapis.com/v2': () => ({
    services: ['api', 'uploads'].map((name) => ({ name: `${HERE}/services/${name}`, traffic: [{}] })),
  }),
  'cloudscheduler.': () => ({
    jobs: NAMES.map((name) => ({
      name: `${HERE}/jobs/firebase-schedule-${name}-asia-south1`,
      state: 'ENABLED',
    })),
  }),
};

/** Runs the preflight in a project with the responses of `wrong`. */
async function check(wrong: typeof RIGHT = {}) {
  const answers = Object.entries({ ...RIGHT, ...wrong });
  const server = await startGoogle((call) =>
    answers.find(([part]) => call.address.includes(part))?.[1](call),
  );
  const lines: string[] = [];
  const count = await preflight(server.google, (line) => lines.push(line), folder);
  await server.close();
  return { count, text: lines.join('\n'), calls: server.calls };
}

test('the preflight reports a correct project as ready and changes nothing', async () => {
  const { count, text, calls } = await check();
  expect(text).not.toMatch(/PROBLEM|note/);
  expect(count).toBe(0);
  const changing = calls.filter(
    ({ method, address }) => method !== 'GET' && !/:(?:test|getIam)/.test(address),
  );
  expect(changing).toEqual([]);
});

const refusal = (status: number, message: string) => () => ({ status, error: { message } });

test.each<[string, typeof RIGHT, string[]]>([
  ['has no billing account', { '/billingInfo': () => ({}) }, ['no billing account', 'Blaze']],
  [
    'has APIs that are off',
    { 'serviceusage.': () => ({}) },
    ['These APIs are off', 'gcloud services enable'],
  ],
  [
    'allows fewer instances than the uploads need',
    { CpuAllocPerProjectRegion: () => quota(20_000) },
    ['uploads asks for 50 vCPU; Cloud Run allows 20 in asia-south1', 'maxInstances of uploads to at most 20'],
  ],
  [
    'allows less memory than the uploads need',
    { MemAllocPerProjectRegion: () => quota(40 * 1024 ** 3) },
    ['uploads asks for 50 GiB; Cloud Run allows 40', 'at most 40'],
  ],
  [
    'has its database in another region',
    { 'databases/(default)': () => ({ locationId: 'nam5', type: 'FIRESTORE_NATIVE' }) },
    ['The database is in nam5', 'cannot be moved'],
  ],
  [
    'lacks the account of the functions',
    { 'prarambh-api@p.iam.gserviceaccount.com:test': refusal(404, 'Unknown') },
    ['does not exist', 'gcloud iam service-accounts create prarambh-api'],
  ],
  [
    'does not let the deployer act as the App Engine account',
    { 'p@appspot': () => ({}) },
    ['may not act as p@appspot.gserviceaccount.com', 'roles/iam.serviceAccountUser'],
  ],
  [
    'gives the functions no role for the database',
    { 'projects/p:getIamPolicy': () => bindings('roles/firebaseauth.admin') },
    ['does not have roles/datastore.user', '--role=roles/datastore.user'],
  ],
  [
    'forbids public functions by a policy of the organisation',
    { 'orgpolicy.': () => ({ spec: { rules: [{ values: { allowedValues: ['C01'] } }] } }) },
    ['iam.allowedPolicyMemberDomains refuses public functions', 'orgpolicies'],
  ],
  ['has no sign-in', { 'identitytoolkit.': refusal(404, 'CONFIGURATION_NOT_FOUND') }, ['password is off']],
  ['has a secret without a value', { 'secretmanager.': refusal(404, 'x') }, ['There is no secret SMTP_URL']],
])('the preflight names the solution for a project that %s', async (_name, wrong, said) => {
  const { count, text } = await check(wrong);
  expect(count).toBeGreaterThan(0);
  for (const part of said) expect(text).toContain(part);
});

const functionsBut = (change: (name: string) => object | null) => () => ({
  functions: NAMES.flatMap((name) => {
    const changed = change(name);
    const usual = { name: `${HERE}/functions/${name}`, state: 'ACTIVE', updateTime: '2026-11-03T10:00:00Z' };
    return changed ? [{ ...usual, ...changed }] : [];
  }),
});

test.each<[string, typeof RIGHT, string[]]>([
  [
    'left a function out',
    { 'cloudfunctions.': functionsBut((name) => (name === 'jobs-tidy' ? null : {})) },
    ['jobs-tidy is missing', '--only functions:jobs-tidy'],
  ],
  [
    'left a function that failed',
    { 'cloudfunctions.': functionsBut((name) => (name === 'uploads' ? { state: 'FAILED' } : {})) },
    ['uploads is FAILED', 'functions:delete'],
  ],
  [
    'left a function of an older commit',
    {
      'cloudfunctions.': functionsBut((name) =>
        name === 'api' ? { updateTime: '2026-11-01T10:00:00Z' } : {},
      ),
    },
    ['api run an older commit', 'npm run rollback'],
  ],
  [
    'left the API closed to visitors',
    { '/services/api:getIamPolicy': () => ({}) },
    ['api is not public', '--member=allUsers'],
  ],
  [
    'left a schedule paused',
    {
      'cloudscheduler.': () => ({
        jobs: NAMES.map((name) => ({
          name: `jobs/firebase-schedule-${name}-asia-south1`,
          state: name === 'jobs-deliverMail' ? 'PAUSED' : 'ENABLED',
        })),
      }),
    },
    ['jobs-deliverMail is PAUSED', 'gcloud scheduler jobs resume'],
  ],
])(
  'the preflight names the solution for a deployment that %s, which can be repeated',
  async (_name, wrong, said) => {
    const { count, text } = await check(wrong);
    expect(count).toBe(0);
    expect(text).toContain('note     what is deployed');
    for (const part of said) expect(text).toContain(part);
  },
);

test('the preflight prints Google’s reason for a check that this account may not run, and continues', async () => {
  const { count, text } = await check({ 'orgpolicy.': refusal(403, 'The caller does not have permission') });
  expect([count, text]).toEqual([
    0,
    expect.stringContaining('Not checked: The caller does not have permission'),
  ]);
});

test('the preflight names the missing role of functions that cannot sign URLs, and reports the project as ready', async () => {
  const { count, text } = await check({ 'prarambh-api@p.iam.gserviceaccount.com:getIam': () => ({}) });
  expect(count).toBe(0);
  expect(text).toContain('may not sign addresses of files above 8 MB');
  expect(text).toContain('--role=roles/iam.serviceAccountTokenCreator');
});
