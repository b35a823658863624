/** Stores help queries and their messages. */

import type { HelpQueryQuery } from '@prarambh/contract/help';
import {
  HELP_SENDERS,
  HELP_STATUSES,
  type HelpSender,
  type HelpStatus,
  NOBODY,
} from '@prarambh/contract/help-status';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Filter, Order } from '../../firestore/filter';
import { countListed, documentsOf, listPage, type PageOf } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import {
  type DocumentOf,
  defineCollection,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';
import { waitingIn } from '../../firestore/waiting';

const message = z.object({
  number: z.number().int(),
  from: z.enum(HELP_SENDERS),
  text: z.string(),
  files: z.array(z.object({ _id: z.string(), name: z.string(), size: z.number().int(), path: z.string() })),
  createdAt: z.date(),
});

/** Number of latest messages that a query contains itself, so that the list of staff reads one document per row. */
export const LATEST_MESSAGES = 10;

/** Returns true if the query is open and the student wrote last. */
export const isWaiting = ({
  status,
  latest,
}: {
  status: HelpStatus;
  latest: readonly { from: HelpSender }[];
}) => status === 'open' && latest.at(-1)?.from !== 'admin';

export const helpQueries = defineCollection(
  'helpQueries',
  z.object({
    userId: z.string(),
    user: z.object({ name: z.string(), email: z.string() }),
    status: z.enum(HELP_STATUSES),
    /** True if the query is open and the student wrote last. */
    isWaiting: z.boolean(),
    messageCount: z.number().int(),
    latest: z.array(message),
    /** The admin to whom the query is assigned. */
    assignee: z.object({ _id: z.string(), name: z.string() }).nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
    search: z.array(z.string()),
  }),
);
export type HelpQueryDocument = DocumentOf<typeof helpQueries>;
export type StoredHelpQuery = Stored<HelpQueryDocument>;

export const messageId = (number: number) => String(number).padStart(8, '0');

/** Messages of one query. Their ids are their numbers, from 1, so no message can be written twice. */
export const messagesOf = (queryId: string) =>
  defineCollection(`${helpQueries.name}/${queryId}/messages`, message);
export type MessageDocument = DocumentOf<ReturnType<typeof messagesOf>>;
export type StoredMessage = Stored<MessageDocument>;

/** Returns the search prefixes of a query: its student. */
export function helpSearch({ user }: Pick<HelpQueryDocument, 'user'>): string[] {
  return searchPrefixes(user.name, user.email);
}

const LATEST_FIRST: Order = ['updatedAt', 'desc'];

export type HelpFilters = Omit<HelpQueryQuery, 'limit' | 'cursor' | 'messages'>;

function filtersOf({ q, status, assignee }: HelpFilters): Filter[] {
  const filters: Filter[] = [];
  if (status === 'waiting') filters.push(['isWaiting', '==', true]);
  else if (status) filters.push(['status', '==', status]);
  if (assignee === NOBODY) filters.push(['assignee', '==', null]);
  else if (assignee) filters.push(['assignee._id', '==', assignee]);
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  return filters;
}

const latestFirst = (store: Store, filters: readonly Filter[], page: PageOf) =>
  listPage(store, helpQueries, { ...page, filters, orderBy: LATEST_FIRST });

export const { find, findInTransaction, update, removeDirectly } = singleDocuments(helpQueries);

export const listOf = (store: Store, userId: string, page: PageOf) =>
  latestFirst(store, [['userId', '==', userId]], page);
/** Returns true if any query of one student, or of all, has changed since a moment. */
export async function hasChanged(store: Store, since: Date, userId: string | null): Promise<boolean> {
  const own: Filter[] = userId === null ? [] : [['userId', '==', userId]];
  const { items } = await latestFirst(store, [...own, ['updatedAt', '>=', since]], { limit: 1 });
  return items.length > 0;
}

export const list = (store: Store, filters: HelpFilters, page: PageOf) =>
  latestFirst(store, filtersOf(filters), page);
export const count = (store: Store, filters: HelpFilters) =>
  countListed(store, helpQueries, { filters: filtersOf(filters), orderBy: LATEST_FIRST });

/** Lists the queries that wait for an answer, by the time of their last message. */
export const waiting = (store: Store) =>
  waitingIn(store, helpQueries, { filters: [['isWaiting', '==', true]], since: 'updatedAt' });

/** Returns the latest messages of a query, oldest first; `most` is at least 1. */
export async function latestMessages(store: Store, queryId: string, most: number): Promise<StoredMessage[]> {
  const { items } = await listPage(store, messagesOf(queryId), {
    filters: [],
    orderBy: ['number', 'desc'],
    limit: most,
  });
  return items.reverse();
}

/** Lists all messages of a query, newest first. */
export const allMessages = (store: Store, queryId: string) =>
  documentsOf(store, messagesOf(queryId), { filters: [], orderBy: ['number', 'desc'] });

export function create(
  store: Store,
  transaction: Transaction,
  document: Omit<HelpQueryDocument, 'search' | 'isWaiting' | 'messageCount' | 'latest' | 'assignee'>,
): StoredHelpQuery {
  const ref = newRef(store, helpQueries);
  const created = {
    ...document,
    isWaiting: false,
    messageCount: 0,
    latest: [],
    assignee: null,
    search: helpSearch(document),
  };
  transaction.create(ref, created);
  return { ...created, _id: ref.id };
}

export function addMessage(
  store: Store,
  transaction: Transaction,
  queryId: string,
  message: MessageDocument,
): void {
  transaction.create(refOf(store, messagesOf(queryId), messageId(message.number)), message);
}
