import { setTimeout as wait } from 'node:timers/promises';
import { API_TIMEOUT_MS } from '@prarambh/contract/constants';
import type { Operation } from '@prarambh/contract/endpoints';
import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import type { FirestoreState } from '@prarambh/stand-ins/firestore-outage';
import { signIn } from '../support/site';
import type { Command } from './commands';
import { expectSame, expectThat, type Fault, type Trial, withinAMinute } from './fault';
import { decisions } from './kill-faults';
import type { LinkState } from './link';
import type { Product } from './product-process';
import { ADMIN, approveAll, PASSWORD, siteOf } from './stage';

const FLAPS = 8;
const FLAP_MS = 2_000;
const ROUNDS = 3;
const PAUSE_MS = 500;

const PAGES = ['/', '/internships', '/hi/internships', '/verify-certificate/INT-1', '/p/asha', '/login'];

/** Sends a request that must end before a browser times out. */
async function within<Answer>(what: string, request: Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await request;
  const took = performance.now() - startedAt;
  expectThat(took < API_TIMEOUT_MS, `${what} ends within ${API_TIMEOUT_MS} ms; it took ${took.toFixed(0)}`);
  return answer;
}

/** Opens a page like a browser. Any status is fine, but it must be a page. */
async function openPage({ siteUrl }: Product, path: string): Promise<number> {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await within(`The page ${path}`, fetch(siteUrl + path, { headers }));
  const type = response.headers.get('content-type') ?? '';
  expectThat(type.startsWith('text/html'), `${path} is a page; it is ${type} (${response.status})`);
  return response.status;
}

interface People {
  admin: string;
  student: string;
  email: string;
}

/** Sends one call of every kind and opens every page, all at once. Returns the statuses. */
async function useEverything(product: Product, people: People, posted: string[]): Promise<number[]> {
  const site = siteOf(product);
  const { admin, student, email } = people;
  const send = async <O extends Operation>(operation: O, sent: Parameters<typeof site.send<O>>[1]) =>
    (await within(operation, site.send(operation, sent))).status;
  const message = `Posted during an outage, ${posted.length}, ${performance.now()}`;
  const post = async () => {
    const status = await send('POST /announcements', { token: admin, body: { message } });
    if (status < 300) posted.push(message);
    return status;
  };
  return Promise.all([
    send('GET /internships/public', {}),
    send('GET /applications', { token: admin }),
    send('GET /auth/me', { token: student }),
    send('POST /auth/login', { body: { email, password: PASSWORD } }),
    post(),
    ...PAGES.map((path) => openPage(product, path)),
  ]);
}

const isUnwell = (status: number) => status >= 400 && status !== 404;

/** An outage must answer only 503: no client error and no internal error. */
function expectUnavailable(statuses: number[]): void {
  const others = statuses.filter((status) => isUnwell(status) && status !== 503);
  expectSame(others, [], 'the statuses other than success and 503');
}

function recovered(product: Product, people: People): Promise<void> {
  return withinAMinute(async () => {
    const statuses = await useEverything(product, people, []);
    expectSame(statuses.filter(isUnwell), [], 'the statuses of failures a minute after the outage');
  });
}

/** Throws unless every acknowledged record exists exactly once. */
async function expectPosted(product: Product, { admin }: People, posted: string[]): Promise<void> {
  const { data } = await siteOf(product).call('GET /announcements/all', {
    token: admin,
    query: { limit: 100 },
  });
  const there = data.map(({ message }) => message).filter((message) => posted.includes(message));
  expectSame(there.sort(), [...posted].sort(), 'the announcements that were acknowledged');
}

type Break = (product: Product, use: () => Promise<void>) => Promise<void>;

function outage(breakIt: Break) {
  return async (trial: Trial): Promise<void> => {
    const product = await trial.start();
    const site = siteOf(product);
    const [{ token: student = '', email = '' } = {}] = trial.stage.finished.students;
    const people = { admin: await signIn(site, ADMIN, DEMO_PASSWORD), student, email };
    const posted: string[] = [];
    await breakIt(product, async () => {
      const work = within(
        'A bulk job',
        approveAll(site, people.admin, trial.stage).catch(() => null),
      );
      const job = product.tell({ kind: 'job', name: 'carryOutWork', times: 1 }).catch(() => undefined);
      expectUnavailable(await useEverything(product, people, posted));
      await Promise.all([work, job]);
    });
    await recovered(product, people);
    await expectPosted(product, people, posted);
    // The interrupted action can be completed, and each mail is sent once.
    await decisions.finish(product, trial);
    await product.stop();
  };
}

/** Keeps a fault long enough for a few people to use everything. */
const lasting =
  (broken: Command, mended: Command): Break =>
  async (product, use) => {
    await product.tell(broken);
    for (let round = 0; round < ROUNDS; round += 1) await use();
    await product.tell(mended);
  };

/** Breaks and repairs the dependency every two seconds. */
const flapping =
  (broken: Command, mended: Command): Break =>
  async (product, use) => {
    let isOver = false;
    const uses = (async () => {
      while (!isOver) {
        await use();
        await wait(PAUSE_MS);
      }
    })();
    for (let flap = 0; flap < FLAPS; flap += 1) {
      await wait(FLAP_MS);
      await product.tell(flap % 2 === 0 ? broken : mended);
    }
    isOver = true;
    await uses;
    await product.tell(mended);
  };

const firestore = (state: FirestoreState): Command => ({ kind: 'firestore', state });
const auth = (state: LinkState): Command => ({ kind: 'link', to: 'auth', state });

const REMEDY = 'the site and the jobs recover by themselves';
const PROVEN_BY = ['trials/faults/outage-faults.ts', 'functions/src/dependencies/outages.test.ts'];

const outageFault = (name: string, seen: string, breakIt: Break): Fault => ({
  name,
  seen,
  remedy: REMEDY,
  provenBy: PROVEN_BY,
  runs: [outage(breakIt)],
});

const BUSY = 'pages say that the service is busy; calls answer 503';
const PARTLY = 'some calls are slow or answer 503';
const SIGN_IN = 'nobody can sign in, and staff calls answer 503; signed-in students continue';

export const outageFaults: Fault[] = [
  outageFault('Firestore is down', BUSY, lasting(firestore('down'), firestore('up'))),
  outageFault('Firestore never answers', BUSY, lasting(firestore('silent'), firestore('up'))),
  outageFault('Firestore is slow', PARTLY, lasting(firestore('slow'), firestore('up'))),
  outageFault('Firestore is flapping', PARTLY, flapping(firestore('down'), firestore('up'))),
  outageFault('The quota of Firestore is used up', BUSY, lasting(firestore('exhausted'), firestore('up'))),
  outageFault('Firebase Auth is down', SIGN_IN, lasting(auth('down'), auth('up'))),
  outageFault('Firebase Auth is slow', PARTLY, lasting(auth('slow'), auth('up'))),
  outageFault('Firebase Auth is flapping', PARTLY, flapping(auth('down'), auth('up'))),
  outageFault('The quota of Firebase Auth is used up', SIGN_IN, lasting(auth('exhausted'), auth('up'))),
];
