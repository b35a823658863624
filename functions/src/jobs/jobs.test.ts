import { expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { captureLog } from '../testing/captured-log';
import { runJobOn } from '../testing/jobs';
import { DEAD_SMTP_URL } from '../testing/mails';
import { PASSWORD } from '../testing/people';
import { cronOf, nextStart } from './job';

const log = captureLog();
const api = await useApi({ logger: log.logger });

const runs = async () => {
  const { docs } = await api.platform.firestore.collection('jobRuns').orderBy('startedAt', 'desc').get();
  return docs.map((run) => run.data());
};

test('a run is recorded with its start, its end and its number of items', async () => {
  await runJobOn(api.platform, 'deliverMail');
  const [idle] = await runs();
  expect(idle).toMatchObject({ job: 'deliverMail', status: 'idle', done: 0, failed: 0, error: null });
  expect(idle?.endedAt.toMillis()).toBeGreaterThanOrEqual(idle?.startedAt.toMillis());
});

test('a run with failures records their reasons without names', async () => {
  const down = { ...api.platform, config: { ...api.platform.config, smtpUrl: DEAD_SMTP_URL } };
  const body = { name: 'Asha', email: 'asha@example.test', password: PASSWORD };
  await api.send('POST /auth/register', { body });
  const { docs } = await api.platform.firestore.collection('mail').get();
  await docs[0]?.ref.update({ status: 'queued' });
  api.platform.clock.advance({ minutes: 5 });
  await runJobOn(down, 'deliverMail');
  const [run] = await runs();
  expect(run).toMatchObject({
    status: 'failed',
    failed: 1,
    failures: [{ what: `mail/${docs[0]?.id}`, reason: 'The email could not be sent.' }],
  });
  expect(JSON.stringify(run)).not.toContain('asha@');
});

test('a run that ends early is recorded with its reason, and its error is thrown', async () => {
  vi.spyOn(api.platform.firestore, 'runTransaction').mockRejectedValueOnce(
    new Error('asha@example.test is down'),
  );
  await expect(runJobOn(api.platform, 'mergeDailyFigures')).rejects.toThrow();
  const [run] = await runs();
  expect(run).toMatchObject({ job: 'mergeDailyFigures', status: 'failed', error: '[email removed] is down' });
});

test.each([
  ['2026-11-20T03:29:59Z', '2026-11-20T03:30:00Z'],
  ['2026-11-20T03:30:00Z', '2026-11-21T03:30:00Z'],
  ['2026-11-20T19:00:00Z', '2026-11-21T03:30:00Z'],
])('a job that runs daily at 09:00 in India starts after %s at %s', (now, next) => {
  expect(nextStart({ dailyAt: '09:00' }, new Date(now))).toEqual(new Date(next));
});

test('schedules are written in Cloud Scheduler’s syntax', () => {
  expect([cronOf({ everyMinutes: 5 }), cronOf({ dailyAt: '09:05' })]).toEqual([
    'every 5 minutes',
    '5 9 * * *',
  ]);
});
