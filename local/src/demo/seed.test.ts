import { randomBytes } from 'node:crypto';
import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { type FirebaseEmulators, startFirebase } from '@prarambh/emulators/firebase';
import { type MailInbox, startMailInbox } from '@prarambh/emulators/mail-inbox';
import { applications } from '@prarambh/functions/features/applications/application.repository';
import { internships } from '@prarambh/functions/features/internships/internship.repository';
import { CEILINGS_OF_A_SITE, type Platform } from '@prarambh/functions/shared/platform';
import { captureLog } from '@prarambh/functions/testing/captured-log';
import { findingsIn } from '@prarambh/functions/testing/findings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from './seed';

const log = captureLog();
let firebase: FirebaseEmulators;
let inbox: MailInbox;
let platform: Platform;

beforeAll(async () => {
  const projectId = `demo-seed-${randomBytes(4).toString('hex')}`;
  firebase = await startFirebase({ projectId });
  inbox = await startMailInbox({ webPort: 0 });
  const { firestore, auth, bucket, webApiKey, identityToolkitUrl } = firebase;
  platform = {
    firestore,
    auth,
    appCheck: null,
    bucket,
    clock: { now: () => new Date() },
    logger: log.logger,
    config: {
      projectId,
      webApiKey,
      identityToolkitUrl,
      siteUrl: 'http://localhost:3000',
      signingSecret: 'demo',
      credentialKeys: '',
      smtpUrl: inbox.smtpUrl,
      mailsASecond: 100,
      staffSecondFactor: false,
      identityPlatform: false,
      bulkGraceMinutes: BULK_GRACE_MINUTES,
      rateLimits: false,
      trustedHops: 0,
      ceilings: CEILINGS_OF_A_SITE,
      forgotAnswerMs: 0,
    },
  };
});

afterAll(async () => {
  await inbox.close();
  await firebase.close();
});

const countOf = async (name: string) =>
  (await platform.firestore.collection(name).count().get()).data().count;

test('the demo data has applications in every state, and a second start adds none', async () => {
  await seedDemo(platform, { records: true });

  const rows = (await platform.firestore.collection(applications.name).get()).docs.map((row) => row.data());
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES));
  expect(new Set(rows.flatMap(({ flags }) => Object.keys(flags)))).toEqual(
    new Set(['duplicate-screenshot', 'unusual-utr', 'no-screenshot']),
  );
  expect(rows.length).toBeGreaterThan(50);
  const internshipRows = (await platform.firestore.collection(internships.name).get()).docs;
  expect(internshipRows.some((row) => row.get('isAccepting') === false)).toBe(true);
  const freeShards = await Promise.all(
    internshipRows.map(({ ref }) => ref.collection('seats').where('free', '>', 0).count().get()),
  );
  expect(freeShards.some((shards) => shards.data().count === 0)).toBe(true);

  const tasks = (await platform.firestore.collection('assignedTasks').get()).docs.map((row) => row.data());
  const { uid } = await platform.auth.getUserByEmail('student@prarambh.test');
  const own = tasks.filter(({ userId }) => userId === uid);
  const isFinished = (internship: string) =>
    own.every(({ internshipId, status }) => internshipId !== internship || status === 'completed');
  expect([...new Set(own.map(({ internshipId }) => internshipId))].map(isFinished).toSorted()).toEqual([
    false,
    true,
  ]);

  for (const [name, count] of [
    ['meetings', 5],
    ['offerLetters', 2],
    ['certificates', 4],
  ] as const) {
    expect(await countOf(name), name).toBe(count);
  }

  await seedDemo(platform, { records: true });
  expect(await countOf('meetings')).toBe(5);
  expect(await countOf(applications.name)).toBe(rows.length);
  expect(await countOf(internships.name)).toBe(internshipRows.length);
});

test('the first start reports no error while it creates the demo data', () => {
  const isError = ({ severity }: Record<string, unknown>) => severity === 'ERROR' || severity === 'CRITICAL';
  expect(log.lines().filter(isError)).toEqual([]);
});

test('after the first start the inbox shows received, approved and rejected applications, and no mail is left to send', async () => {
  const subjects = inbox.messages().map(({ subject }) => subject.split(':')[0]);
  expect(subjects).toEqual(expect.arrayContaining(['Application received', 'Approved', 'Not approved']));
  const left = (await platform.firestore.collection('mail').get()).docs.map((row) => row.get('status'));
  expect(new Set(left)).toEqual(new Set(['sent']));
});

test('the doctor finds nothing wrong with the demo data', async () => {
  expect(await findingsIn(platform)).toEqual([]);
});
