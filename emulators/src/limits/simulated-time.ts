import { setImmediate } from 'node:timers';

/** Time that advances only while everything waits: an hour of waiting takes only as long as its work. */
export interface SimulatedTime {
  /** Milliseconds since the start. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Calls back after `ms`; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Runs `work` and advances time whenever nothing is left to do. Only one run at a time in a process. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isRunning(): boolean;
  /** Keeps time from advancing until the work ends, for work that waits for more than promises. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Simulated or real time. */
export type Timing = Pick<SimulatedTime, 'now' | 'sleep' | 'after' | 'during'>;

interface Event {
  at: number;
  order: number;
  callback: (() => void) | null;
}

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A binary heap of events: the earliest first, and equal times in the order of planning. */
function createAgenda() {
  const events: Event[] = [];

  function swap(one: number, other: number): void {
    const [a, b] = [events[one], events[other]];
    if (!a || !b) return;
    events[one] = b;
    events[other] = a;
  }

  const comesBefore = (one: number, other: number) => {
    const [a, b] = [events[one], events[other]];
    return a !== undefined && b !== undefined && isBefore(a, b);
  };

  return {
    next: (): Event | undefined => events[0],

    push(event: Event): void {
      events.push(event);
      for (let at = events.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!comesBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },

    pop(): void {
      swap(0, events.length - 1);
      events.pop();
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const child = comesBefore(right, left) ? right : left;
        if (!comesBefore(child, at)) return;
        swap(at, child);
        at = child;
      }
    },
  };
}

/** Resolves once promises, `nextTick` and streams have run as far as they can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Time that starts at 0 and stands still outside `run`. Within it, `Math.random` follows the seed, so results
 * do not depend on the machine's load. Work outside the process, such as sockets, is not awaited.
 */
export function createSimulatedTime(seed = 1): SimulatedTime {
  const agenda = createAgenda();
  const random = seededRandom(seed);
  let isRunning = false;
  let present = 0;
  let planned = 0;
  let pending = 0;

  function after(ms: number, callback: () => void): () => void {
    planned += 1;
    const event: Event = { at: present + ms, order: planned, callback };
    agenda.push(event);
    return () => {
      event.callback = null;
    };
  }

  /** Advances to the next event time and runs its events. */
  function moveOn(): void {
    while (agenda.next()?.callback === null) agenda.pop();
    const event = agenda.next();
    if (!event) return;
    present = event.at;
    for (let due = agenda.next(); due && due.at <= present; due = agenda.next()) {
      agenda.pop();
      due.callback?.();
    }
  }

  return {
    now: () => present,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),

    isRunning: () => isRunning,

    async during(work) {
      pending += 1;
      try {
        return await work();
      } finally {
        pending -= 1;
      }
    },

    async run(work) {
      const { random: systemRandom } = Math;
      isRunning = true;
      Math.random = random;
      const result = work().finally(() => {
        isRunning = false;
        Math.random = systemRandom;
      });
      // The caller gets the error from `result`.
      result.catch(() => undefined);
      for (await settled(); isRunning; await settled()) if (pending === 0) moveOn();
      return result;
    },
  };
}
