import { readFileSync } from 'node:fs';
import { ask } from '@prarambh/emulators/testing/on-demand';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readBuild } from './read-build';

/**
 * Settings whose accidental change would open or break the site. To change one on purpose, copy the received
 * value of the failing test to this list.
 */
const FUNCTIONS = [
  'api: for public, 1024 MiB, 60 s, 20 requests at once, at most 20 instances, secrets: *',
  'beforeCreate: before user.beforeCreate, 512 MiB, 7 s, 20 requests at once, at most 20 instances, secrets: *',
  'beforeSignIn: before user.beforeSignIn, 512 MiB, 7 s, 20 requests at once, at most 20 instances, secrets: *',
  'jobs-deliverMail: every 1 minutes, 0 retries, 512 MiB, 300 s, at most 1 instance, secrets: *',
  'jobs-carryOutWork: every 1 minutes, 0 retries, 512 MiB, 540 s, at most 1 instance, secrets: *',
  'jobs-expireMeetings: every 5 minutes, 0 retries, 512 MiB, 300 s, at most 1 instance, secrets: *',
  'jobs-remindMeetings: every 1 minutes, 0 retries, 512 MiB, 300 s, at most 1 instance, secrets: *',
  'jobs-makeMissingFiles: every 5 minutes, 0 retries, 512 MiB, 300 s, at most 1 instance, secrets: *',
  'jobs-mergeDailyFigures: every 720 minutes, 0 retries, 512 MiB, 300 s, at most 1 instance, secrets: *',
  'jobs-tidy: 30 3 * * *, 3 retries, 512 MiB, 300 s, at most 1 instance, secrets: *',
  'jobs-remindTasks: 0 9 * * *, 3 retries, 512 MiB, 1800 s, at most 1 instance, secrets: *',
  'uploads: for public, 1024 MiB, 60 s, 8 requests at once, at most 50 instances, secrets: *',
];

/** Used for `*` above. */
const SECRETS = ['SIGNING_SECRET', 'CREDENTIAL_KEYS', 'SMTP_URL'];

/** Settings of every function. */
const SHARED = {
  platform: 'gcfv2',
  region: ['asia-south1'],
  serviceAccountEmail: 'prarambh-api@{{ params.PROJECT_ID }}.iam.gserviceaccount.com',
  ingressSettings: null,
  vpc: null,
};

/** Parameters that are not secret, with their defaults. Deployment asks for those without a default. */
const PARAMETERS = {
  BULK_GRACE_MINUTES: 10,
  WEB_API_KEY: null,
  SITE_URL: null,
  TRUSTED_HOPS: 2,
  REGISTRATIONS_AN_HOUR: 60_000,
  MAILS_AN_HOUR: 120_000,
  MAILS_A_SECOND: 10,
  APP_CHECK: false,
  IDENTITY_PLATFORM: false,
  STAFF_SECOND_FACTOR: false,
};

const RULES = {
  'firestore.rules':
    "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if false; } } }",
  'storage.rules':
    "rules_version = '2'; service firebase.storage { match /b/{bucket}/o { match /{file=**} { allow read, write: if false; } } }",
};

const Endpoint = z.object({
  name: z.string(),
  platform: z.string(),
  region: z.array(z.string()),
  serviceAccountEmail: z.string(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })),
  ingressSettings: z.unknown(),
  vpc: z.unknown(),
  availableMemoryMb: z.number(),
  timeoutSeconds: z.number(),
  maxInstances: z.number(),
  concurrency: z.number().nullable(),
  blockingTrigger: z.object({ eventType: z.string() }).optional(),
  httpsTrigger: z.object({ invoker: z.array(z.string()) }).optional(),
  scheduleTrigger: z
    .object({ schedule: z.string(), timeZone: z.string(), retryConfig: z.object({ retryCount: z.number() }) })
    .optional(),
});
type Endpoint = z.infer<typeof Endpoint>;

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

let endpoints: Endpoint[];

beforeAll(async () => {
  await ask(`${process.env.TEST_EMULATORS_URL}/build`);
  endpoints = Endpoint.array().parse(
    readBuild(`Object.entries(built)
      .flatMap(([name, one]) => one.__endpoint ? [[name, one]]
        : Object.entries(one).map(([member, job]) => [name + '-' + member, job]))
      .map(([name, { __endpoint }]) => ({ ...__endpoint, name,
        serviceAccountEmail: __endpoint.serviceAccountEmail.toCEL() }))`),
  );
});

const startOf = ({ httpsTrigger, blockingTrigger }: Endpoint) =>
  blockingTrigger
    ? `before ${blockingTrigger.eventType.split('/').at(-1)}`
    : `for ${httpsTrigger?.invoker.join(' ')}`;

function inWords(endpoint: Endpoint): string {
  const { name, scheduleTrigger } = endpoint;
  const { availableMemoryMb, timeoutSeconds, concurrency, maxInstances, secretEnvironmentVariables } =
    endpoint;
  const started = scheduleTrigger
    ? [scheduleTrigger.schedule, `${scheduleTrigger.retryConfig.retryCount} retries`]
    : [startOf(endpoint)];
  const size = [`${availableMemoryMb} MiB`, `${timeoutSeconds} s`];
  const most = [
    ...(concurrency ? [`${concurrency} requests at once`] : []),
    `at most ${maxInstances} instance${maxInstances === 1 ? '' : 's'}`,
  ];
  const secrets = secretEnvironmentVariables.map(({ key }) => key);
  const all = secrets.join() === SECRETS.join();
  return `${name}: ${[...started, ...size, ...most].join(', ')}, secrets: ${all ? '*' : secrets.join(' ')}`;
}

test('each function has the listed access, size, schedule and secrets', () => {
  expect(endpoints.map(inWords)).toEqual(FUNCTIONS);
});

test('each function runs in asia-south1 as the restricted service account', () => {
  for (const { name, ...endpoint } of endpoints) expect(endpoint, name).toMatchObject(SHARED);
});

test('the functions have only the listed parameters with their defaults, none of them secret', () => {
  const declared = readBuild(`require('firebase-functions/params').declaredParams
    .map((param) => [param.name, param.constructor.name === 'SecretParam', param.options?.default ?? null])`);
  const all = z.array(z.tuple([z.string(), z.boolean(), z.unknown()])).parse(declared);
  expect(all.filter(([, isSecret]) => isSecret).map(([name]) => name)).toEqual(SECRETS);
  const others = all.filter(([, isSecret]) => !isSecret).map(([name, , value]) => [name, value]);
  expect(Object.fromEntries(others)).toEqual(PARAMETERS);
});

test.each(Object.entries(RULES))('the rules in %s deny every client, whatever its claims', (name, rules) => {
  const text = read(name)
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toBe(rules);
});

test('firebase.json deploys the checked rules', () => {
  const { firestore, storage } = JSON.parse(read('firebase.json')) as Record<string, { rules: string }>;
  expect([firestore?.rules, storage?.rules]).toEqual(Object.keys(RULES));
});
