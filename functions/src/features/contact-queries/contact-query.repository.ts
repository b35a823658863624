import type { ContactQuery, CreateContactQueryBody } from '@prarambh/contract/contact-queries';
import type { TimeOrder } from '@prarambh/contract/shapes';
import { z } from 'zod';
import { byTime, type Filter } from '../../db/query';
import { searchPrefixes, searchTerm } from '../../db/search';
import { type DocumentOf, defineCollection, newRef, type Store, type Stored } from '../../db/store';
import { tableOf } from '../../db/table';
import { oncePer } from '../../once-per';

export const contactQueries = defineCollection(
  'contactQueries',
  z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    createdAt: z.date(),
    search: z.array(z.string()),
  }),
);
export type ContactQueryDocument = DocumentOf<typeof contactQueries>;

interface ContactQueryFilters {
  q?: string | undefined;
  sort?: TimeOrder | undefined;
}

function filtersOf({ q }: ContactQueryFilters): Filter[] {
  return q ? [['search', 'array-contains', searchTerm(q)]] : [];
}

const orderOf = (filters: ContactQueryFilters) => byTime('createdAt', filters);

/** Messages of visitors; stored for the admin, mailed to nobody (I06). */
export const contactQueryRepository = oncePer((store: Store) => {
  return {
    async create({ name, email, message }: CreateContactQueryBody, createdAt: Date): Promise<void> {
      const document: ContactQueryDocument = {
        name,
        email,
        message,
        createdAt,
        search: searchPrefixes(name, email),
      };
      await newRef(store, contactQueries).create(document);
    },

    ...tableOf(store, contactQueries, (filters: ContactQueryFilters) => ({
      filters: filtersOf(filters),
      orderBy: orderOf(filters),
    })),
  };
});

/** A message as staff see it. */
export function presentContactQuery(query: Stored<ContactQueryDocument>): ContactQuery {
  const { _id, name, email, message, createdAt } = query;
  return { _id, name, email, message, createdAt: createdAt.toISOString() };
}
