import { countListed, documentsOf, type Filter, listPage, type Order, type PageOf } from './query';
import type { Collection, Store } from './store';

interface TableQuery {
  filters: readonly Filter[];
  orderBy: Order;
}

/** What a table of staff asks of a collection: one page, the count, and every row for the export, all in one order. */
export function tableOf<Document extends object, Filters>(
  store: Store,
  collection: Collection<Document>,
  queryOf: (filters: Filters) => TableQuery,
) {
  return {
    list: (filters: Filters, page: PageOf) => listPage(store, collection, { ...page, ...queryOf(filters) }),
    all: (filters: Filters) => documentsOf(store, collection, queryOf(filters)),
    count: (filters: Filters) => countListed(store, collection, queryOf(filters)),
  };
}
