import { setTimeout as wait } from 'node:timers/promises';
import type { FirestoreState } from '@prarambh/emulators/firestore-outage';
import { type Act, certificates, decisions, erasure, everything, files, mails, uploads } from './acts';
import { expectSame, type Run } from './fault-test';
import { startJobsTwice, useWrongClock } from './jobs-and-clocks';
import type { LinkState } from './link';
import type { Scene } from './stage';

type Break = (scene: Scene, isBroken: boolean) => Promise<void>;

const firestore =
  (state: FirestoreState): Break =>
  ({ tell }, isBroken) =>
    tell('firestore', isBroken ? state : 'up');

const link =
  (to: 'mail' | 'storage' | 'auth', state: LinkState): Break =>
  ({ tell }, isBroken) =>
    tell('link', to, isBroken ? state : 'up');

/** Breaks a dependency during an act. */
const outage =
  (act: Act, breakIt: Break): Run =>
  async (test) => {
    const scene = await test.start();
    await breakIt(scene, true);
    await act.begin(scene);
    await breakIt(scene, false);
    await act.finish(scene);
    await scene.stop();
  };

const FLAPS = 8;
const FLAP_MS = 2_000;

/** Breaks and repairs a dependency every two seconds. */
const flapping = (act: Act, breakIt: Break): Run =>
  outage(
    {
      ...act,
      async begin(scene) {
        let isOver = false;
        const uses = (async () => {
          while (!isOver) await act.begin(scene);
        })();
        // Reported after the last flap.
        uses.catch(() => undefined);
        for (let flap = 1; flap <= FLAPS; flap += 1) {
          await wait(FLAP_MS);
          await breakIt(scene, flap % 2 === 0);
        }
        isOver = true;
        await uses;
      },
    },
    breakIt,
  );

/**
 * Kills the product at some writes of an act, every second time while it writes a line. The stored data must be
 * consistent before the restart, and the act must be completed after it.
 */
const killed = (act: Act, writes: readonly number[]): Run[] =>
  writes.map((afterWrites, index) => async (test) => {
    const scene = await test.start();
    await scene.tell('die', afterWrites, index % 2 === 1);
    const begun = act.begin(scene).then(
      () => 'completed',
      () => 'cut off',
    );
    const outcome = await Promise.race([begun, scene.ended.then(() => 'cut off')]);
    expectSame(outcome, 'cut off', `The end of the act at write ${afterWrites}`);
    await scene.kill();
    await test.examine();
    const next = await test.start();
    await act.finish(next);
    await next.stop();
  });

/** All faults and their runs; docs/OPERATIONS.md says what people see and what repairs it. */
export const faults: Record<string, Run[]> = {
  'The mail server is down': [outage(mails, link('mail', 'down'))],
  'The mail server is slow': [outage(mails, link('mail', 'slow'))],
  'The mail server never answers': [outage(mails, link('mail', 'silent'))],
  'Storage is down': [outage(files, link('storage', 'down'))],
  'Storage answers with errors': [outage(files, link('storage', 'failing'))],
  'Storage never answers': [outage(files, link('storage', 'silent'))],
  'Firestore is down': [outage(everything, firestore('down'))],
  'Firestore never answers': [outage(everything, firestore('silent'))],
  'Firestore is slow': [outage(everything, firestore('slow'))],
  'Firestore is flapping': [flapping(everything, firestore('down'))],
  'The quota of Firestore is used up': [outage(everything, firestore('exhausted'))],
  'Firebase Auth is down': [outage(everything, link('auth', 'down'))],
  'Firebase Auth is slow': [outage(everything, link('auth', 'slow'))],
  'Firebase Auth is flapping': [flapping(everything, link('auth', 'down'))],
  'The quota of Firebase Auth is used up': [outage(everything, link('auth', 'exhausted'))],
  '`kill -9` during decisions in bulk': killed(decisions, [1, 2, 4]),
  '`kill -9` during certificates in bulk': killed(certificates, [1, 4, 8]),
  '`kill -9` during uploads': killed(uploads, [1, 6, 10]),
  '`kill -9` during the erasure of an account': killed(erasure, [1, 3, 6, 9]),
  'Every job starts twice at once': [startJobsTwice],
  'The clock of an instance is ten minutes wrong': [
    useWrongClock(({ aheadUrl }) => aheadUrl),
    useWrongClock(({ behindUrl }) => behindUrl),
  ],
};
