import type { Filter } from './filter';
import { countListed, findFirstPosition, readRows } from './query';
import type { Collection, Store } from './store';

/** Number of waiting documents, up to `TOTAL_MAX`, and the time since the first one waits. */
export interface Waiting {
  count: number;
  /** Null if none waits. */
  since: Date | null;
}

interface WaitingQuery {
  filters: readonly Filter[];
  /** The field with the time since which a document waits. */
  since: string;
}

/** A value that changes when a document starts or stops waiting. */
export interface WaitingMark {
  count: number;
  /** The id of the document that started to wait last. */
  latest: string | null;
}

/** The waiting documents of one list, including those that violate their schema. */
export interface WaitingIn {
  /** Cheap enough for frequent calls: one read while nothing waits, at most three. */
  read(): Promise<Waiting>;
  /** Cheap enough for a call every 30 seconds: two reads. */
  readMark(): Promise<WaitingMark>;
}

export function waitingIn<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { filters, since }: WaitingQuery,
): WaitingIn {
  const query = { filters, orderBy: [since, 'asc'] as const };
  return {
    async read() {
      const { rows, hasMore } = await readRows(store, collection, { ...query, limit: 1 });
      const value = rows[0]?.position.value;
      return {
        count: hasMore ? await countListed(store, collection, query) : rows.length,
        since: value instanceof Date ? value : null,
      };
    },

    async readMark() {
      const [count, latest] = await Promise.all([
        countListed(store, collection, query),
        findFirstPosition(store, collection, { filters, orderBy: [since, 'desc'] }),
      ]);
      return { count, latest: latest?.id ?? null };
    },
  };
}
