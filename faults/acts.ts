import { API_TIMEOUT_MS } from '@prarambh/contract/constants';
import type { Operation } from '@prarambh/contract/endpoints';
import {
  addInternship,
  decide,
  uploadScreenshot as sendScreenshot,
} from '@prarambh/functions/testing/builders';
import { PASSWORD } from '@prarambh/functions/testing/people';
import { codeIn, mailsTo, uploadScreenshot } from '../e2e/support/site';
import { expectSame, within, withinAMinute } from './fault-test';
import { apply, approveAll, IN_DEMAND, issueToAll, type Scene } from './stage';

/** An action of users during a fault, and the check of its outcome afterwards. */
export interface Act {
  begin(scene: Scene): Promise<unknown>;
  /** Repeats the action if needed, and throws for anything that does not hold. */
  finish(scene: Scene): Promise<void>;
}

/** Sends queued mails, also those that wait for a retry or that an interrupted run has claimed. */
async function deliverMails({ tell }: Scene): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    await tell('advance', 2);
    await withinAMinute(() => tell('job', 'deliverMail'));
  }
}

async function approvalsTo({ mailUrl }: Scene, email: string): Promise<number> {
  const mails = await mailsTo(mailUrl, email);
  return mails.filter(({ subject, text }) => /approved/i.test(subject) && text.includes(IN_DEMAND)).length;
}

export const decisions: Act = {
  begin: approveAll,

  /** The job continues what was stored; only a bulk job that was not stored has to be created again. */
  async finish(scene) {
    const { site, admin: token, stage, tell } = scene;
    await tell('advance', 2);
    await tell('job', 'carryOutWork');
    await approveAll(scene);
    const query = { internship: stage.applied, status: 'Approved' as const };
    const { total } = await site.call('GET /applications', { token, query });
    expectSame(total, stage.applications.length, 'The number of approved applications');
    await deliverMails(scene);
    for (const { email } of stage.students)
      expectSame(await approvalsTo(scene, email), 1, 'The number of mails with the decision');
  },
};

export const certificates: Act = {
  begin: issueToAll,

  async finish(scene) {
    await issueToAll(scene);
    await scene.tell('job', 'makeMissingFiles');
    for (const { token } of scene.stage.students) {
      const { data } = await scene.site.call('GET /certificates/my-certificates', { token });
      expectSame(data.length, 1, 'The number of certificates of a student');
      const file = await fetch(new URL(data[0]?.fileUrl ?? '', scene.siteUrl));
      expectSame(file.status, 200, 'The status of its file');
    }
  },
};

export const uploads: Act = {
  begin: ({ site, stage }) => Promise.all(stage.students.map(({ token }) => uploadScreenshot(site, token))),

  async finish({ site, admin, stage, tell }) {
    const { _id } = await addInternship(site, { token: admin });
    await apply(site, stage.first, _id);
    await tell('advance', 25 * 60);
    await tell('job', 'tidy');
  },
};

const MOST_CALLS = 20;

export const erasure: Act = {
  /** The jobs do the rest of the call at once. */
  async begin({ site, admin: token, stage, tell }) {
    await site.call('DELETE /users/:id/permanent', { token, params: { id: stage.first._id } });
    await tell('advance', 1);
    await tell('job', 'all');
  },

  /** Either the call or a job completes it: finally the account and all references to it are gone. */
  async finish({ site, admin: token, stage: { first }, tell }) {
    const params = { id: first._id };
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      if ((await site.send('DELETE /users/:id/permanent', { token, params })).status === 404) break;
      await tell('advance', 1);
      await tell('job', 'all');
    }
    const found = await site.call('GET /users', { token, query: { q: first.email } });
    expectSame(found.total, 0, 'The number of people with the address');
    const again = { name: 'Asha Verma', email: first.email, password: 'another battery staple' };
    await site.call('POST /auth/register', { body: again });
  },
};

const NEWCOMER = { name: 'Ravi Kumar', email: 'newcomer@example.test', password: PASSWORD };

/** A registration and a decision, which need mails. */
export const mails: Act = {
  async begin({ site, admin: token, stage, tell }) {
    await within(API_TIMEOUT_MS, 'A registration', site.call('POST /auth/register', { body: NEWCOMER }));
    const decision = decide(site, { token }, { _id: stage.applications[0] ?? '' }, { status: 'Approved' });
    await within(API_TIMEOUT_MS, 'A decision', decision);
    // After the undo period, so that the decision's mail is also sent.
    await tell('advance', 1);
    // The job ends with an error once the mail server is known to be down.
    await tell('job', 'deliverMail').catch(() => undefined);
  },

  async finish(scene) {
    await deliverMails(scene);
    const codes = await mailsTo(scene.mailUrl, NEWCOMER.email);
    expectSame(codes.length, 1, 'The number of mails with a code');
    const body = { ...NEWCOMER, otp: codeIn(codes[0]?.text) ?? '' };
    await scene.site.call('POST /auth/verify-otp', { body });
    const approvals = await approvalsTo(scene, scene.stage.first.email);
    expectSame(approvals, 1, 'The number of mails with the decision');
  },
};

/** Hosting ends a request after 60 seconds. */
const UPLOAD_MS = 50_000;

/** An upload, which is refused, and certificates, whose PDFs come later. */
export const files: Act = {
  async begin(scene) {
    const upload = sendScreenshot(scene.site, scene.stage.first);
    expectSame((await within(UPLOAD_MS, 'An upload', upload)).status, 503, 'The status of an upload');
    expectSame(await issueToAll(scene), scene.stage.students.length, 'The number of certificates');
  },

  async finish({ site, admin: token, stage, tell }) {
    const { _id } = await addInternship(site, { token });
    await withinAMinute(() => apply(site, stage.first, _id));
    await tell('job', 'makeMissingFiles');
    const { total } = await site.call('GET /system/missing-files', { token });
    expectSame(total, 0, 'The number of certificates without a file');
  },
};

const PAGES = ['/', '/internships', '/hi/internships', '/verify-certificate/INT-1', '/p/asha', '/login'];
const POSTED = 'Posted during an outage';

/** Opens a page like a browser. Any status is fine, but it must be a page. */
async function openPage({ siteUrl }: Scene, path: string): Promise<number> {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await within(API_TIMEOUT_MS, `The page ${path}`, fetch(siteUrl + path, { headers }));
  expectSame(response.headers.get('content-type')?.split(';')[0], 'text/html', `The type of ${path}`);
  return response.status;
}

/** Sends one call of every kind and opens every page, all at once. Returns the statuses of failures. */
async function useEverything(scene: Scene): Promise<number[]> {
  const { site, admin, stage, posted } = scene;
  const { token, email } = stage.first;
  const send = async <O extends Operation>(operation: O, sent: Parameters<typeof site.send<O>>[1]) =>
    (await within(API_TIMEOUT_MS, operation, site.send(operation, sent))).status;
  const message = `${POSTED}, ${performance.now()}`;
  const post = async () => {
    const status = await send('POST /announcements', { token: admin, body: { message } });
    if (status < 300) posted.push(message);
    return status;
  };
  const statuses = await Promise.all([
    send('GET /internships/public', {}),
    send('GET /applications', { token: admin }),
    send('GET /auth/me', { token }),
    send('POST /auth/login', { body: { email, password: PASSWORD } }),
    post(),
    ...PAGES.map((path) => openPage(scene, path)),
  ]);
  return statuses.filter((status) => status >= 400 && status !== 404);
}

const TIMES = 3;

/** All kinds of calls and pages, a bulk job and its work. */
export const everything: Act = {
  async begin(scene) {
    for (let time = 0; time < TIMES; time += 1) {
      const approval = approveAll(scene).catch(() => null);
      const work = within(API_TIMEOUT_MS, 'A bulk job', approval);
      const job = scene.tell('job', 'carryOutWork').catch(() => undefined);
      const others = (await useEverything(scene)).filter((status) => status !== 503);
      expectSame(others, [], 'The statuses other than success and 503');
      await Promise.all([work, job]);
    }
  },

  /** Everything works again, and each acknowledged record exists exactly once. */
  async finish(scene) {
    const { site, admin: token, posted } = scene;
    await withinAMinute(async () =>
      expectSame(await useEverything(scene), [], 'The failures a minute after the outage'),
    );
    const { data } = await site.call('GET /announcements/all', { token, query: { limit: 100 } });
    const found = data.map(({ message }) => message).filter((message) => posted.includes(message));
    expectSame(found.sort(), posted.sort(), 'The announcements that were acknowledged');
    await decisions.finish(scene);
  },
};
