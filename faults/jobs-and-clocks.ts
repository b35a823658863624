import { setTimeout as wait } from 'node:timers/promises';
import { addInternship, decide } from '@prarambh/functions/testing/builders';
import { type ApiClient, clientOf } from '@prarambh/functions/testing/client';
import { PASSWORD } from '@prarambh/functions/testing/people';
import { mailsTo, signIn } from '../e2e/support/site';
import { expectSame, type Run } from './fault-test';
import { apply, approveAll, register, type Scene } from './stage';

const DAY_MINUTES = 24 * 60;
const DAYS = 8;
const repeatedIn = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Runs every job twice at the same time, day by day, with decisions and a meeting to notify about. */
export const startJobsTwice: Run = async (test) => {
  const scene = await test.start();
  const { site, admin: token, stage, mailUrl, tell } = scene;
  await approveAll(scene);
  const meeting = {
    title: 'Held once',
    date: new Date(Date.now() + 20 * 60_000).toISOString(),
    link: 'https://meet.example.test/held-once',
    targetType: 'all' as const,
  };
  await site.call('POST /meetings', { token, body: meeting });
  for (const minutes of [10, ...Array(DAYS).fill(DAY_MINUTES)]) {
    await tell('advance', minutes);
    await tell('job', 'all', 2);
  }
  const mails = await mailsTo(mailUrl);
  const texts = mails.map(({ to, subject, text }) => `${to}: ${subject}: ${text}`);
  expectSame(repeatedIn(texts), [], 'The mails that somebody got twice');
  const { data } = await site.call('GET /notifications', { token: stage.first.token });
  const reminders = data.map(({ message }) => message).filter((message) => message.includes('Held once'));
  expectSame(repeatedIn(reminders), [], 'The notifications that came twice');
  await scene.stop();
};

const NEWCOMER = 'between-clocks@example.test';

/** People start an action at one instance and continue it at another. */
async function goBetween(scene: Scene, wrong: ApiClient): Promise<void> {
  const { site, admin: token, stage } = scene;
  await register(site, scene, NEWCOMER);
  const student = { _id: '', email: NEWCOMER, token: await signIn(wrong, NEWCOMER, PASSWORD) };
  await site.call('GET /auth/me', { token: student.token });
  const internship = await addInternship(wrong, { token });
  await decide(wrong, { token }, { _id: await apply(site, student, internship._id) }, { status: 'Approved' });
  const { data } = await site.call('GET /applications/my-applications', { token: student.token });
  expectSame(data[0]?.status, 'Approved', 'The status that the student sees');
  const { done } = await approveAll({ ...scene, site: wrong });
  expectSame(done, stage.applications.length, 'The number of decisions');
}

/** A new password ends all earlier sessions and no later one, on every instance. */
async function resetBetween({ mailUrl }: Scene, from: ApiClient, to: ApiClient): Promise<void> {
  await from.call('POST /auth/forgotpassword', { body: { email: NEWCOMER } });
  const before = await signIn(from, NEWCOMER, PASSWORD);
  const [mail] = await mailsTo(mailUrl, NEWCOMER);
  const resettoken = mail?.text.match(/\/resetpassword\/([\w-]+)/)?.[1] ?? '';
  // Firebase Auth counts sessions in whole seconds.
  await wait(1100);
  const password = 'another battery staple';
  await to.call('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body: { password } });
  const after = await signIn(from, NEWCOMER, password);
  const statusOf = async (token: string) => (await from.send('GET /auth/me', { token })).status;
  expectSame(await statusOf(after), 200, 'The status of the new session');
  expectSame(await statusOf(before), 401, 'The status of the old session');
}

export const useWrongClock =
  (urlOf: (scene: Scene) => string): Run =>
  async (test) => {
    const scene = await test.start();
    const wrong = clientOf(`${urlOf(scene)}/api`);
    await goBetween(scene, wrong);
    await resetBetween(scene, scene.site, wrong);
    await scene.tell('job', 'all');
    await scene.stop();
  };
