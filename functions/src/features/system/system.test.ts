import type { JobName } from '@prarambh/contract/job-names';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { runJobOf, runJobOn } from '../../testing/jobs';
import { DEAD_SMTP_URL } from '../../testing/mails';
import { issueLetter } from '../../testing/offer-letters';
import { PASSWORD, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { clock, bucket } = api.platform;
const { token } = admin;

afterEach(() => vi.restoreAllMocks());

async function jobCalled(name: JobName) {
  const { data } = await api.call('GET /system/jobs', { token });
  return data.find((job) => job.name === name);
}

test('a job is shown with its schedule and last run, and as late after several missed runs', async () => {
  expect(await jobCalled('deliverMail')).toMatchObject({ everyMinutes: 1, isLate: true, lastRun: null });
  await runJobOf(api, 'deliverMail');
  expect(await jobCalled('deliverMail')).toMatchObject({ isLate: false, lastRun: { status: 'idle' } });
  clock.advance({ minutes: 5 });
  expect(await jobCalled('deliverMail')).toMatchObject({ isLate: true });
});

test('the list of runs omits runs without work by default', async () => {
  await runJobOf(api, 'deliverMail');
  const idle = await api.call('GET /system/job-runs', {
    token,
    query: { status: 'idle', job: 'deliverMail' },
  });
  const telling = await api.call('GET /system/job-runs', { token, query: { job: 'deliverMail' } });
  expect([idle.total > 0, telling.total]).toEqual([true, 0]);
});

test('a run that was cut off is shown as such after its timeout', async () => {
  const run = {
    job: 'makeMissingFiles',
    status: 'running',
    startedAt: clock.now(),
    endedAt: null,
    done: 0,
    failed: 0,
    failures: [],
    error: null,
    expireAt: clock.now(),
  };
  await api.platform.firestore.collection('jobRuns').add(run);
  const shown = async () => (await jobCalled('makeMissingFiles'))?.lastRun;
  expect(await shown()).toMatchObject({ status: 'running', isCutOff: false });
  clock.advance({ minutes: 6 });
  expect(await shown()).toMatchObject({ status: 'running', isCutOff: true });
});

test('a mail that was given up is shown with its reason and the failures of that run', async () => {
  const body = { name: 'Asha', email: 'unreachable@example.test', password: PASSWORD };
  await api.send('POST /auth/register', { body });
  const found = await api.platform.firestore.collection('mail').where('to', '==', body.email).get();
  await found.docs[0]?.ref.update({ status: 'queued', nextAttemptAt: clock.now() });
  const down = { ...api.platform, config: { ...api.platform.config, smtpUrl: DEAD_SMTP_URL } };
  clock.advance({ minutes: 9 });
  await runJobOn(down, 'deliverMail');
  const { data, total } = await api.call('GET /system/given-up-mails', { token });
  expect(total).toBe(1);
  expect(data).toMatchObject([
    { to: body.email, attempts: 2, reason: expect.stringContaining('ECONNREFUSED') },
  ]);
  const runs = await api.call('GET /system/job-runs', { token, query: { status: 'failed' } });
  expect(runs.data[0]).toMatchObject({ failed: 1, failures: [{ what: `mail/${found.docs[0]?.id}` }] });
});

test('a certificate or a letter without its PDF is listed until a job has made it', async () => {
  const open = bucket.file.bind(bucket);
  vi.spyOn(bucket, 'file').mockImplementation((path) => {
    const file = open(path);
    vi.spyOn(file, 'save').mockRejectedValue(new Error('Storage is down'));
    return file;
  });
  const student = await signedIn(api, { name: 'Asha Verma' });
  const { certificateId } = await issueCertificate(api, admin, student);
  await issueLetter(api, admin, student);
  await runJobOf(api, 'makeMissingFiles');
  expect(await jobCalled('makeMissingFiles')).toMatchObject({ lastRun: { status: 'failed', failed: 2 } });
  const missing = async (kind: 'certificate' | 'offerLetter') =>
    (await api.call('GET /system/missing-files', { token, query: { kind } })).data;
  expect(await missing('certificate')).toMatchObject([
    { documentId: certificateId, candidateName: 'Asha Verma' },
  ]);
  expect(await missing('offerLetter')).toHaveLength(1);
  vi.restoreAllMocks();
  await runJobOf(api, 'makeMissingFiles');
  expect([await missing('certificate'), await missing('offerLetter')]).toEqual([[], []]);
  expect(await jobCalled('makeMissingFiles')).toMatchObject({ lastRun: { status: 'done', done: 2 } });
});

test('an admin reads the settings that the running site uses, without secrets', async () => {
  const { data } = await api.call('GET /system/settings', { token });
  expect(data).toMatchObject({ SITE_URL: api.platform.config.siteUrl, STAFF_SECOND_FACTOR: false });
  expect(JSON.stringify(data)).not.toContain(api.platform.config.signingSecret);
  const coAdmin = await signedIn(api, { role: 'co-admin' });
  expect(await api.refusal('GET /system/settings', { token: coAdmin.token })).toMatchObject({ status: 403 });
});
