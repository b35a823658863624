import type { Page } from '../firestore/query';

type Present<Item, Shown> = (item: Item) => Shown | Promise<Shown>;

/** Returns a page of a list as the API answers it. */
export async function pageAnswer<Item, Shown>(page: Promise<Page<Item>>, present: Present<Item, Shown>) {
  const { items, nextCursor } = await page;
  return { data: await Promise.all(items.map((item) => present(item))), nextCursor };
}

/** Returns a page of a table as the API answers it, with the number of rows on all pages. */
export async function tableAnswer<Item, Shown>(
  page: Promise<Page<Item>>,
  count: Promise<number>,
  present: Present<Item, Shown>,
) {
  const [answer, total] = await Promise.all([pageAnswer(page, present), count]);
  return { ...answer, total };
}
