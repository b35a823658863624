import type { Filter, Order } from './filter';
import { countListed, listPage, type PageOf } from './query';
import type { Collection, Store } from './store';

interface TableQuery {
  filters: readonly Filter[];
  orderBy: Order;
}

/** Returns the page and the bounded count of a staff table and its export, in one order. */
export function tableOf<Document extends object, Filters>(
  store: Store,
  collection: Collection<Document>,
  queryOf: (filters: Filters) => TableQuery,
) {
  return {
    list: (filters: Filters, page: PageOf) => listPage(store, collection, { ...page, ...queryOf(filters) }),
    count: (filters: Filters, most?: number) => countListed(store, collection, queryOf(filters), most),
  };
}
