import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { mailsTo, signIn } from '../support/site';
import { expectSame, expectThat, type Fault, type Trial } from './fault';
import type { Product } from './product-process';
import { ADMIN, apply, approveAll, issueToAll, openInternship, siteOf, uploadScreenshot } from './stage';

/** A user's action during which the product is killed. */
interface Act {
  begin(product: Product, trial: Trial): Promise<unknown>;
  /** Repeats the action after the restart if needed, and throws for anything that does not hold. */
  finish(product: Product, trial: Trial): Promise<void>;
}

const adminOf = (product: Product) => signIn(siteOf(product), ADMIN, DEMO_PASSWORD);

/**
 * Kills the product at a write of an action. The stored data must be consistent, and the action must be
 * completed afterwards.
 */
function killedAt({ begin, finish }: Act, afterWrites: number, isTorn: boolean) {
  return async (trial: Trial): Promise<void> => {
    const product = await trial.start();
    await product.tell({ kind: 'die', afterWrites, isTorn });
    const begun = begin(product, trial).then(
      () => 'completed' as const,
      () => 'cut off' as const,
    );
    const outcome = await Promise.race([begun, product.ended.then(() => 'cut off' as const)]);
    expectSame(outcome, 'cut off', `what becomes of the act at write ${afterWrites}`);
    await product.kill();
    await trial.examine();
    const next = await trial.start();
    await finish(next, trial);
    await next.stop();
  };
}

/** Every second kill cuts off the line that is being written. */
function killFault(fault: Omit<Fault, 'runs'>, writes: readonly number[], act: Act): Fault {
  return { ...fault, runs: writes.map((afterWrites, index) => killedAt(act, afterWrites, index % 2 === 1)) };
}

export const decisions: Act = {
  async begin(product, { stage }) {
    await approveAll(siteOf(product), await adminOf(product), stage);
  },

  /** The job continues what was stored; only a bulk job that was not stored has to be created again. */
  async finish(product, trial) {
    await product.tell({ kind: 'advance', minutes: 2 });
    await product.tell({ kind: 'job', name: 'carryOutWork', times: 1 });
    await decisions.begin(product, trial);
    const token = await adminOf(product);
    const { _id: internship, applications } = trial.stage.applied;
    const query = { internship, status: 'Approved' as const };
    const { total } = await siteOf(product).call('GET /applications', { token, query });
    expectSame(total, applications.length, 'the number of approved applications');
    // Mails of a bulk job wait until it can no longer be reversed. A job run of the product may have claimed
    // a mail without sending it yet.
    for (let run = 0; run < 3; run += 1) {
      await product.tell({ kind: 'advance', minutes: 2 });
      await product.tell({ kind: 'job', name: 'deliverMail', times: 1 });
    }
    for (const { email } of trial.stage.finished.students) {
      const mails = await mailsTo(product.mailUrl, email);
      const approvals = mails.filter(
        ({ subject, text }) => /approved/i.test(subject) && text.includes('Internship in demand'),
      );
      expectSame(approvals.length, 1, 'the number of mails with the decision');
    }
  },
};

const certificates: Act = {
  async begin(product, { stage }) {
    await issueToAll(siteOf(product), await adminOf(product), stage);
  },

  async finish(product, trial) {
    await certificates.begin(product, trial);
    await product.tell({ kind: 'job', name: 'makeMissingFiles', times: 1 });
    const site = siteOf(product);
    for (const { token } of trial.stage.finished.students) {
      const { data } = await site.call('GET /certificates/my-certificates', { token });
      expectSame(data.length, 1, 'the number of certificates of a student');
      const file = await fetch(new URL(data[0]?.fileUrl ?? '', product.siteUrl));
      expectSame(file.status, 200, 'the status of its file');
    }
  },
};

const uploads: Act = {
  async begin(product, { stage }) {
    const site = siteOf(product);
    await Promise.all(stage.finished.students.map(({ token }) => uploadScreenshot(site, token)));
  },

  async finish(product, { stage }) {
    const site = siteOf(product);
    const [student] = stage.finished.students;
    expectThat(student !== undefined, 'the stage has students');
    const internship = await openInternship(site, await adminOf(product), 'Applied for after the restart');
    await apply(site, student, internship._id);
    await product.tell({ kind: 'advance', minutes: 25 * 60 });
    await product.tell({ kind: 'job', name: 'tidy', times: 1 });
  },
};

const MOST_CALLS = 20;

const erasure: Act = {
  /** The jobs do the rest of the call at once. */
  async begin(product, { stage }) {
    const id = stage.finished.students[0]?._id ?? '';
    const token = await adminOf(product);
    await siteOf(product).call('DELETE /users/:id/permanent', { token, params: { id } });
    await product.tell({ kind: 'advance', minutes: 1 });
    await product.tell({ kind: 'job', times: 1 });
  },

  /** Either the call or a job completes it: finally the account and all references to it are gone. */
  async finish(product, { stage }) {
    const site = siteOf(product);
    const [student] = stage.finished.students;
    expectThat(student !== undefined, 'the stage has students');
    const token = await adminOf(product);
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const { status } = await site.send('DELETE /users/:id/permanent', {
        token,
        params: { id: student._id },
      });
      if (status === 404) break;
      await product.tell({ kind: 'advance', minutes: 1 });
      await product.tell({ kind: 'job', times: 1 });
    }
    const found = await site.call('GET /users', { token, query: { q: student.email } });
    expectSame(found.total, 0, 'the number of people with the address');
    const again = { name: 'Asha Verma', email: student.email, password: 'another battery staple' };
    await site.call('POST /auth/register', { body: again });
  },
};

const KILLS = 'trials/faults/kill-faults.ts';

export const killFaults: Fault[] = [
  killFault(
    {
      name: '`kill -9` during decisions in bulk',
      seen: 'the call fails; decisions made before the kill remain',
      provenBy: [KILLS, 'functions/src/features/bulk-jobs/bulk-decisions.test.ts'],
      remedy: '`carryOutWork` decides the rest, or staff repeat the call; each student gets one mail',
    },
    [1, 2, 4],
    decisions,
  ),
  killFault(
    {
      name: '`kill -9` during certificates in bulk',
      seen: 'the call fails; some certificates exist, perhaps without a PDF',
      provenBy: [KILLS, 'functions/src/features/certificates/batch.test.ts'],
      remedy: '`carryOutWork` issues the rest, or staff repeat the call; `makeMissingFiles` creates the PDFs',
    },
    [1, 4, 8],
    certificates,
  ),
  killFault(
    {
      name: '`kill -9` during uploads',
      seen: 'the upload fails',
      provenBy: [KILLS, 'functions/src/files/unclaimed-uploads.test.ts', 'e2e/kill-nine.test.ts'],
      remedy: 'the person uploads again; `tidy` removes unused files',
    },
    [1, 6, 10],
    uploads,
  ),
  killFault(
    {
      name: '`kill -9` during the erasure of an account',
      seen: 'the person has no access; staff still see the account',
      provenBy: [KILLS, 'functions/src/features/accounts/user-erasure.test.ts'],
      remedy: '`carryOutWork` or a repeated call deletes the rest',
    },
    [1, 3, 6, 9],
    erasure,
  ),
];
