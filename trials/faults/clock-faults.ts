import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { codeIn, mailsTo, openSite, type Site, signIn } from '../support/site';
import { expectSame, expectThat, type Fault, type Trial } from './fault';
import type { Product } from './product-process';
import { ADMIN, apply, approveAll, openInternship, PASSWORD, siteOf } from './stage';

const NEWCOMER = 'between-clocks@example.test';

async function linkTokenFor(product: Product, email: string): Promise<string> {
  const [mail] = await mailsTo(product.mailUrl, email);
  const token = mail?.text.match(/\/resetpassword\/([\w-]+)/)?.[1];
  expectThat(token !== undefined, `a link to a new password was mailed to ${email}`);
  return token;
}

/** People start an action at one instance and continue it at another. */
async function goBetween(product: Product, wrong: Site, { stage }: Trial): Promise<void> {
  const right = siteOf(product);
  const registration = { name: 'Ravi Kumar', email: NEWCOMER, password: PASSWORD };
  await right.call('POST /auth/register', { body: registration });
  const otp = codeIn((await mailsTo(product.mailUrl, NEWCOMER))[0]?.text ?? '') ?? '';
  await right.call('POST /auth/verify-otp', { body: { ...registration, otp } });
  const token = await signIn(wrong, NEWCOMER, PASSWORD);
  await right.call('GET /auth/me', { token });
  const admin = await signIn(right, ADMIN, DEMO_PASSWORD);
  const internship = await openInternship(wrong, admin, 'Opened by a wrong clock');
  const params = { id: await apply(right, { _id: '', email: NEWCOMER, token }, internship._id) };
  await wrong.call('PUT /applications/:id/status', { token: admin, params, body: { status: 'Approved' } });
  const { data } = await right.call('GET /applications/my-applications', { token });
  expectSame(data[0]?.status, 'Approved', 'the status that the student sees');
  const { done } = await approveAll(wrong, admin, stage);
  expectSame(done, stage.applied.applications.length, 'the number of decisions');
}

/** A new password ends all earlier sessions and no later one, on every instance. */
async function resetBetween(product: Product, from: Site, to: Site): Promise<void> {
  await from.call('POST /auth/forgotpassword', { body: { email: NEWCOMER } });
  const before = await signIn(from, NEWCOMER, PASSWORD);
  const params = { resettoken: await linkTokenFor(product, NEWCOMER) };
  // Firebase Auth counts sessions in whole seconds.
  await wait(1100);
  const password = 'another battery staple';
  await to.call('PUT /auth/resetpassword/:resettoken', { params, body: { password } });
  const after = await signIn(from, NEWCOMER, password);
  expectSame(
    (await from.send('GET /auth/me', { token: after })).status,
    200,
    'the status of the new session',
  );
  expectSame(
    (await from.send('GET /auth/me', { token: before })).status,
    401,
    'the status of the old session',
  );
}

const between = (urlOf: (product: Product) => string) => async (trial: Trial) => {
  const product = await trial.start();
  const wrong = openSite(urlOf(product));
  await goBetween(product, wrong, trial);
  await resetBetween(product, siteOf(product), wrong);
  await product.tell({ kind: 'job', times: 1 });
  await product.stop();
};

export const clockFaults: Fault[] = [
  {
    name: 'The clock of an instance is ten minutes wrong',
    seen: 'times are off by ten minutes',
    remedy: 'nothing is lost; the clock of Firebase Auth decides about sessions',
    provenBy: ['trials/faults/clock-faults.ts'],
    runs: [between(({ aheadUrl }) => aheadUrl), between(({ behindUrl }) => behindUrl)],
  },
];
