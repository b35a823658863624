import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { mailsTo, signIn } from '../support/site';
import type { Command } from './commands';
import { expectSame, expectThat, type Fault, type Trial, withinAMinute } from './fault';
import type { LinkState } from './link';
import type { Product } from './product-process';
import { ADMIN, codeFor, PASSWORD, siteOf } from './stage';

const NEWCOMER = 'newcomer@example.test';
const REGISTRATION = { name: 'Ravi Kumar', email: NEWCOMER, password: PASSWORD };
const DELIVERY: Command = { kind: 'job', name: 'deliverMail', times: 1 };
/** The web gives up after 10 seconds. */
const LONGEST_MS = 9_000;

async function withinPatience<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work;
  const took = performance.now() - startedAt;
  expectThat(took < LONGEST_MS, `${what} is answered within ${LONGEST_MS} ms; it took ${took.toFixed(0)}`);
  return result;
}

/** Registers and decides while the mail server has a fault; both must succeed. */
async function registerAndDecide(product: Product, { stage }: Trial): Promise<{ approved: string }> {
  const site = siteOf(product);
  const admin = await signIn(site, ADMIN, DEMO_PASSWORD);
  await withinPatience('A registration', site.call('POST /auth/register', { body: REGISTRATION }));
  const [id = ''] = stage.applied.applications;
  const decision = { token: admin, params: { id }, body: { status: 'Approved' as const } };
  const { data } = await withinPatience('A decision', site.call('PUT /applications/:id/status', decision));
  expectSame(data.status, 'Approved', 'what was decided');
  return { approved: data.user.email };
}

/** Expects that the job sends the waiting mails, each once. */
async function expectMailsOnce(product: Product, approved: string): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    await product.tell({ kind: 'advance', minutes: 2 });
    await withinAMinute(() => product.tell(DELIVERY));
  }
  const otp = await codeFor(product, NEWCOMER);
  await siteOf(product).call('POST /auth/verify-otp', { body: { ...REGISTRATION, otp } });
  expectSame((await mailsTo(product.mailUrl, NEWCOMER)).length, 1, 'the number of mails with a code');
  const decisions = (await mailsTo(product.mailUrl, approved)).filter(({ text }) =>
    text.includes('Internship in demand'),
  );
  const approvals = decisions.filter(({ subject }) => /approved/i.test(subject));
  expectSame(approvals.length, 1, 'the number of mails with the decision');
}

function mailFault(name: string, state: LinkState): Fault {
  return {
    name,
    seen: 'mails and codes arrive late; calls that send one take up to 3 seconds',
    provenBy: ['trials/faults/mail-faults.ts', 'functions/src/mail/slow-server.test.ts'],
    remedy: '`deliverMail` retries for two days, codes and links while they are valid',
    runs: [
      async (trial) => {
        const product = await trial.start();
        await product.tell({ kind: 'link', to: 'mail', state });
        const { approved } = await registerAndDecide(product, trial);
        // After the undo period, so that the decision's mail is also sent.
        await product.tell({ kind: 'advance', minutes: 1 });
        // The job ends with an error once the mail server is known to be down.
        await product.tell(DELIVERY).catch(() => undefined);
        await product.tell({ kind: 'link', to: 'mail', state: 'up' });
        await expectMailsOnce(product, approved);
        await product.stop();
      },
    ],
  };
}

export const mailFaults: Fault[] = [
  mailFault('The mail server is down', 'down'),
  mailFault('The mail server is slow', 'slow'),
  mailFault('The mail server never answers', 'silent'),
];
