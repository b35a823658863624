/** Stores messages of visitors for admins; no message is mailed (I06). */

import type {
  ContactQuery,
  ContactQueryFilters,
  CreateContactQueryBody,
} from '@prarambh/contract/contact-queries';
import { CONTACT_STATUSES } from '@prarambh/contract/contact-status';
import { z } from 'zod';
import type { Filter } from '../../firestore/filter';
import { byTime } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, newRef, type Store, type Stored } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { waitingIn } from '../../firestore/waiting';

export const contactQueries = defineCollection(
  'contactQueries',
  z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    createdAt: z.date(),
    status: z.enum(CONTACT_STATUSES),
    /** Null while it is open. */
    answer: z
      .object({ at: z.date(), by: z.object({ _id: z.string(), name: z.string() }), note: z.string() })
      .nullable(),
    search: z.array(z.string()),
  }),
);
export type ContactQueryDocument = DocumentOf<typeof contactQueries>;
export type StoredContactQuery = Stored<ContactQueryDocument>;

function filtersOf({ q, status }: ContactQueryFilters): Filter[] {
  const filters: Filter[] = [];
  if (status) filters.push(['status', '==', status]);
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  return filters;
}

const orderOf = (filters: ContactQueryFilters) => byTime('createdAt', filters);

export const { findInTransaction, update } = singleDocuments(contactQueries);

export async function create(
  store: Store,
  { name, email, message }: CreateContactQueryBody,
  createdAt: Date,
): Promise<void> {
  const document: ContactQueryDocument = {
    name,
    email,
    message,
    createdAt,
    status: 'open',
    answer: null,
    search: contactQuerySearch({ name, email }),
  };
  await newRef(store, contactQueries).create(document);
}

export const open = (store: Store) =>
  waitingIn(store, contactQueries, { filters: [['status', '==', 'open']], since: 'createdAt' });

/** Lists and counts contact queries for the staff table and its export. */
export const table = (store: Store) =>
  tableOf(store, contactQueries, (filters: ContactQueryFilters) => ({
    filters: filtersOf(filters),
    orderBy: orderOf(filters),
  }));

/** Returns the search prefixes of a message, from its sender's name and email. */
export function contactQuerySearch({ name, email }: Pick<ContactQueryDocument, 'name' | 'email'>): string[] {
  return searchPrefixes(name, email);
}

export function presentContactQuery(query: StoredContactQuery): ContactQuery {
  const { _id, name, email, message, createdAt, answer } = query;
  return {
    _id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    answer: answer && { ...answer, at: answer.at.toISOString() },
  };
}
