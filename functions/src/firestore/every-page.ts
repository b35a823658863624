import type { Page, PageOf } from './query';

const AT_ONCE = 100;

/** Yields all items of a list, reading page by page. */
export async function* everyPage<Item>(list: (page: PageOf) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: AT_ONCE, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Yields the presented form of each item. */
export async function* mapped<Item, Presented>(
  items: AsyncIterable<Item>,
  present: (item: Item) => Presented,
): AsyncGenerator<Presented> {
  for await (const item of items) yield present(item);
}
