import { AppError } from '@prarambh/functions/errors';
import type { Caller } from '@prarambh/functions/people/caller';
import { createServices } from '@prarambh/functions/services';
import type { Simulation } from '@prarambh/functions/testing/simulation';

/** Results of the calls of one kind. */
export interface Calls {
  /** Milliseconds of answered calls. */
  milliseconds: number[];
  /** Rejection messages and their counts. */
  refused: Map<string, number>;
  /** Unexpected failures and their counts. */
  failed: Map<string, number>;
}

const NONE = { params: undefined, query: undefined, body: undefined, file: undefined, idempotencyKey: null };

/** The product's handlers in a simulation; counts all calls by name. */
export function createSite({ time, platform, firestore }: Simulation) {
  const { handlers, core } = createServices(platform);
  const { users } = core;
  const calls = new Map<string, Calls>();
  const codes = new Map<string, string>();

  // Reads the code of a registration from its mail, like a person.
  firestore.onCommit((writes) => {
    for (const { update } of writes) {
      const [, uid] = /\/mail\/otp-(.*)-\d+$/.exec(update?.name ?? '') ?? [];
      const code = /^\d{6}$/m.exec(update?.fields?.text?.stringValue ?? '')?.[0];
      if (uid && code) codes.set(uid, code);
    }
  });

  function callsOf(name: string): Calls {
    const known = calls.get(name) ?? { milliseconds: [], refused: new Map(), failed: new Map() };
    calls.set(name, known);
    return known;
  }

  return {
    time,
    handlers,
    calls,
    codeOf: (uid: string) => codes.get(uid) ?? '',

    /** The default input of a call. */
    none: NONE,

    /** Runs and counts one call; null if it was rejected or failed. */
    async call<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | null> {
      const { milliseconds, refused, failed } = callsOf(name);
      const startedAt = time.now();
      try {
        const answer = await work();
        milliseconds.push(time.now() - startedAt);
        return answer;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const isOurs = error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal';
        const counts = isOurs ? refused : failed;
        counts.set(message, (counts.get(message) ?? 0) + 1);
        return null;
      }
    },

    /** Loads the caller like the guard: one profile read before each call. */
    async callerOf(uid: string): Promise<Caller> {
      const user = await users.find(uid);
      if (!user) throw new Error(`No profile ${uid}`);
      return { uid, role: user.role, user, signedInAt: user.createdAt };
    },
  };
}

export type Site = ReturnType<typeof createSite>;
