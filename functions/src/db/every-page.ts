import type { Page, PageOf } from './query';

const AT_ONCE = 100;

/** Everything of a list, a page at a time. */
export async function* everyPage<Item>(list: (page: PageOf) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: AT_ONCE, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** What `present` makes of each item, as it comes. */
export async function* mapped<Item, Presented>(
  items: AsyncIterable<Item>,
  present: (item: Item) => Presented,
): AsyncGenerator<Presented> {
  for await (const item of items) yield present(item);
}
