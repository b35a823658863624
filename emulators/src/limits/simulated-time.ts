import { setImmediate } from 'node:timers';

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
class Agenda {
  readonly #events: Event[] = [];

  next(): Event | undefined {
    return this.#events[0];
  }

  push(event: Event): void {
    this.#events.push(event);
    for (let at = this.#events.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#comesBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): void {
    this.#swap(0, this.#events.length - 1);
    this.#events.pop();
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = this.#comesBefore(right, left) ? right : left;
      if (!this.#comesBefore(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#events[one], this.#events[other]];
    if (!a || !b) return;
    this.#events[one] = b;
    this.#events[other] = a;
  }

  #comesBefore(one: number, other: number): boolean {
    const [a, b] = [this.#events[one], this.#events[other]];
    return a !== undefined && b !== undefined && isBefore(a, b);
  }
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
 * Time that advances only while everything waits: an hour of waiting takes only as long as its work. It starts at 0 and
 * stands still outside `run`. Within it, `Math.random` follows the seed, so results do not depend on the machine's load.
 * Work outside the process, such as sockets, is not awaited.
 */
export class SimulatedTime {
  readonly #agenda = new Agenda();
  readonly #random: () => number;
  #isRunning = false;
  #present = 0;
  #planned = 0;
  #pending = 0;

  constructor(seed = 1) {
    this.#random = seededRandom(seed);
  }

  /** Milliseconds since the start. */
  now(): number {
    return this.#present;
  }

  isRunning(): boolean {
    return this.#isRunning;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Calls back after `ms`; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void {
    this.#planned += 1;
    const event: Event = { at: this.#present + ms, order: this.#planned, callback };
    this.#agenda.push(event);
    return () => {
      event.callback = null;
    };
  }

  /** Keeps time from advancing until the work ends, for work that waits for more than promises. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#pending += 1;
    try {
      return await work();
    } finally {
      this.#pending -= 1;
    }
  }

  /** Runs `work` and advances time whenever nothing is left to do. Only one run at a time in a process. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { random: systemRandom } = Math;
    this.#isRunning = true;
    Math.random = this.#random;
    const result = work().finally(() => {
      this.#isRunning = false;
      Math.random = systemRandom;
    });
    // The caller gets the error from `result`.
    result.catch(() => undefined);
    for (await settled(); this.#isRunning; await settled()) if (this.#pending === 0) this.#moveOn();
    return result;
  }

  /** Advances to the next event time and runs its events. */
  #moveOn(): void {
    while (this.#agenda.next()?.callback === null) this.#agenda.pop();
    const event = this.#agenda.next();
    if (!event) return;
    this.#present = event.at;
    for (let due = this.#agenda.next(); due && due.at <= this.#present; due = this.#agenda.next()) {
      this.#agenda.pop();
      due.callback?.();
    }
  }
}
