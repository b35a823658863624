import { countListed, type Filter, readRows } from './query';
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

/**
 * Cheap enough to be asked every half a minute: one read while nothing waits, and never more than three. A document
 * that does not fit its schema waits all the same.
 */
export async function waitingIn<Document extends object>(
  store: Store,
  collection: Collection<Document>,
  { filters, since }: WaitingQuery,
): Promise<Waiting> {
  const query = { filters, orderBy: [since, 'asc'] as const };
  const { rows, hasMore } = await readRows(store, collection, { ...query, limit: 1 });
  const value = rows[0]?.position.value;
  return {
    count: hasMore ? await countListed(store, collection, query) : rows.length,
    since: value instanceof Date ? value : null,
  };
}
