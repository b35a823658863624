import { jobSchedules } from '@prarambh/functions/jobs/schedules';
import { expect, test } from 'vitest';
import { startDeployed } from './start-deployed';
import { becomeAdmin, call } from './visitor';

const deployed = await startDeployed();

test.each(Object.keys(jobSchedules))('the scheduled function of the job %s runs', async (name) => {
  const job = await deployed.startJob(name);
  const { status } = await fetch(job.url, { method: 'POST' });
  await job.close();
  expect(status).toBe(200);
});

test('the System page shows that all jobs ran and none failed', async () => {
  const { token } = await becomeAdmin(deployed);
  const { data } = await call(deployed.siteUrl, '/system/jobs', { token });
  const ran = (data as { name: string; lastRun: { error: string | null } | null }[]).map(
    ({ name, lastRun }) => [name, lastRun?.error],
  );
  expect(ran).toEqual(Object.keys(jobSchedules).map((name) => [name, null]));
});
