import { countListed, type Filter, findFirstPosition, readRows } from './query';
import type { Collection, Store } from './store';

/** How many documents wait for something, up to `TOTAL_MAX`, and since when the first of them does. */
export interface Waiting {
  count: number;
  /** Null while none does. */
  since: Date | null;
}

interface WaitingQuery {
  filters: readonly Filter[];
  /** The moment from which a document waits. */
  since: string;
}

/** What differs from what it was once something waits that did not, or waits no longer. */
export interface WaitingMark {
  count: number;
  /** The id of what waits for the shortest time. */
  latest: string | null;
}

/** What waits in one list. A document that does not fit its schema waits all the same. */
export interface WaitingIn {
  /** Cheap enough to be asked often: one read while nothing waits, and never more than three. */
  read(): Promise<Waiting>;
  /** Cheap enough to be asked every half a minute: two reads. */
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
