import type { Store } from '../../firestore/store';
import * as helpRepository from './help.repository';
import { messageId, type StoredHelpQuery, type StoredMessage } from './help.repository';

/** Maximum number of messages that one list reads. A page ends early instead of cutting a conversation. */
const READS_MAX = 2000;

type Counted = Pick<StoredHelpQuery, 'messageCount' | 'latest'>;

/** Returns the reads for the latest `most` messages of a query; 0 if the query document contains them. */
function readsFor({ messageCount, latest }: Counted, most: number): number {
  const wanted = Math.min(messageCount, most);
  return wanted <= latest.length ? 0 : wanted;
}

/** Returns the latest `most` messages of a query, oldest first. */
export async function latestMessages(
  store: Store,
  query: StoredHelpQuery,
  most: number,
): Promise<StoredMessage[]> {
  if (readsFor(query, most) > 0) return helpRepository.latestMessages(store, query._id, most);
  const carried = query.latest.map((message) => ({ ...message, _id: messageId(message.number) }));
  return carried.slice(Math.max(0, carried.length - most));
}

/** Returns how many of the first queries can be answered with `most` messages each; at least one. */
export function countAnswerable(queries: readonly Counted[], most: number): number {
  let reads = 0;
  const end = queries.findIndex((query) => {
    reads += readsFor(query, most);
    return reads > READS_MAX;
  });
  return end === -1 ? queries.length : Math.max(1, end);
}
