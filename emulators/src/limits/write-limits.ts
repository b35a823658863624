import { collectionOf } from './rpc';
import type { Timing } from './simulated-time';

/** Allowed writes a second, and the burst above it. */
export interface Rate {
  perSecond: number;
  burst: number;
}

interface Track {
  /** Due time of the next write at the allowed rate. */
  dueAt: number;
  writes: number;
  delayed: number;
  waits: number;
  waitedMs: number;
  minute: number;
  inMinute: number;
  busiestMinute: number;
}

/** The load on one document or collection. */
export interface Load {
  path: string;
  writes: number;
  /** Writes a second in its busiest minute. */
  perSecond: number;
  /** Writes that exceeded the limit and had to wait. */
  aboveLimit: number;
  /** Number and duration of waits for its lock. */
  waits: number;
  waitedMs: number;
}

const MINUTE_MS = 60_000;

/** Names have the form `projects/{project}/databases/{database}/documents/{path}`. */
const pathOf = (name: string) => name.split('/').slice(5).join('/');

function createTracks() {
  const tracks = new Map<string, Track>();

  function trackOf(name: string): Track {
    const track = tracks.get(name) ?? {
      dueAt: 0,
      writes: 0,
      delayed: 0,
      waits: 0,
      waitedMs: 0,
      minute: 0,
      inMinute: 0,
      busiestMinute: 0,
    };
    tracks.set(name, track);
    return track;
  }

  function loadOf([name, track]: [string, Track]): Load {
    const { writes, delayed, waits, waitedMs } = track;
    const perSecond = Math.max(track.busiestMinute, track.inMinute) / 60;
    return { path: pathOf(name), writes, perSecond, aboveLimit: delayed, waits, waitedMs };
  }

  return { tracks, trackOf, loads: () => [...tracks].map(loadOf) };
}

/** Returns the delay that keeps the rate, and reserves it: the caller must write. */
function delayOf(track: Track, { perSecond, burst }: Rate, now: number): number {
  const interval = 1000 / perSecond;
  const delay = Math.max(0, track.dueAt - now - (burst - 1) * interval);
  track.dueAt = Math.max(track.dueAt, now) + interval;
  return delay;
}

function count(track: Track, delay: number, now: number): void {
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== track.minute) {
    track.busiestMinute = Math.max(track.busiestMinute, track.inMinute);
    track.minute = minute;
    track.inMinute = 0;
  }
  track.inMinute += 1;
  track.writes += 1;
  if (delay > 0) track.delayed += 1;
}

interface Limits {
  document: Rate;
  /** Collections whose documents contain an indexed time. */
  collection: Rate;
}

/** Counts writes and returns how long a commit has to wait for the limits of its documents. */
export function createWriteLimits(time: Timing, limits: Limits) {
  const documents = createTracks();
  const collections = createTracks();

  return {
    onWait(name: string, ms: number): void {
      if (ms === 0) return;
      const track = documents.trackOf(name);
      track.waits += 1;
      track.waitedMs += ms;
    },

    /** Milliseconds until the documents may be written; `sequential` names those with an indexed time. */
    reserve(names: Iterable<string>, sequential: ReadonlySet<string>): number {
      const now = time.now();
      let longest = 0;
      for (const name of names) {
        const track = documents.trackOf(name);
        const delay = delayOf(track, limits.document, now);
        count(track, delay, now);
        longest = Math.max(longest, delay);
        if (!sequential.has(name)) continue;
        const collection = collections.trackOf(collectionOf(name));
        const held = delayOf(collection, limits.collection, now);
        count(collection, held, now);
        longest = Math.max(longest, held);
      }
      return longest;
    },

    documents: documents.loads,
    collections: collections.loads,

    /** Resets the counts, so that setup data is not part of a measurement. */
    reset(): void {
      documents.tracks.clear();
      collections.tracks.clear();
    },
  };
}
