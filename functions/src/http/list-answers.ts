import type { Page } from '../db/query';

type Present<Item, Shown> = (item: Item) => Shown | Promise<Shown>;

/** A page of a list as it is answered. */
export async function pageAnswer<Item, Shown>(page: Promise<Page<Item>>, present: Present<Item, Shown>) {
  const { items, nextCursor } = await page;
  return { data: await Promise.all(items.map((item) => present(item))), nextCursor };
}

/** The same of a table, with how many rows there are on all of its pages. */
export async function tableAnswer<Item, Shown>(
  page: Promise<Page<Item>>,
  count: Promise<number>,
  present: Present<Item, Shown>,
) {
  const [answer, total] = await Promise.all([pageAnswer(page, present), count]);
  return { ...answer, total };
}
