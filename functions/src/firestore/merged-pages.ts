import { z } from 'zod';
import { encodeCursor, invalidCursor } from './cursor';
import type { Page, PageOf } from './query';
import type { Stored } from './store';

/** An item with the time and the id by which its list is ordered. */
export interface Dated<Item> {
  at: Date;
  _id: string;
  item: Item;
}

/** A list by date, latest first. */
export type DatedList<Item> = (page: PageOf) => Promise<Page<Dated<Item>>>;

/** Returns a page of presented documents, dated by one of their fields. */
export async function datedPage<Document, Item>(
  page: Promise<Page<Stored<Document>>>,
  atOf: (document: Stored<Document>) => Date,
  present: (document: Stored<Document>) => Item,
): Promise<Page<Dated<Item>>> {
  const { items, nextCursor } = await page;
  const dated = items.map((document) => ({ at: atOf(document), _id: document._id, item: present(document) }));
  return { items: dated, nextCursor };
}

/** The place in each list: its next cursor, null at its end, or missing if it was not begun. */
const Places = z.record(z.string(), z.string().nullable());
type Places = z.infer<typeof Places>;

function decodePlaces(cursor: string | undefined): Places {
  if (cursor === undefined) return {};
  try {
    return Places.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidCursor();
  }
}

const encodePlaces = (places: Places) => Buffer.from(JSON.stringify(places)).toString('base64url');

/** Returns where a list continues after the first `taken` rows of a page; undefined if it was not begun. */
function placeAfter<Item>(
  { items, nextCursor }: Page<Dated<Item>>,
  taken: number,
  before: string | undefined,
) {
  if (taken === items.length) return nextCursor;
  const last = items[taken - 1];
  return last ? encodeCursor({ value: last.at, id: last._id }) : before;
}

/**
 * Returns a page of several lists merged by date, latest first. Reads at most `limit` + 1 rows of each; the next page
 * reads unused rows again. Throws `invalid` for an invalid cursor.
 */
export async function mergedPage<Item>(
  lists: Record<string, DatedList<Item>>,
  { limit, cursor }: PageOf,
): Promise<Page<Item>> {
  const places = decodePlaces(cursor);
  const names = Object.keys(lists).filter((name) => places[name] !== null);
  const pages = await Promise.all(
    names.map(async (name) => ({
      name,
      page: (await lists[name]?.({ limit, cursor: places[name] ?? undefined })) ?? {
        items: [],
        nextCursor: null,
      },
    })),
  );
  const shown = pages
    .flatMap(({ name, page }) => page.items.map((dated) => ({ name, dated })))
    .sort((a, b) => b.dated.at.getTime() - a.dated.at.getTime())
    .slice(0, limit);
  const next: Places = { ...places };
  let hasMore = false;
  for (const { name, page } of pages) {
    const place = placeAfter(
      page,
      shown.filter((row) => row.name === name).length,
      places[name] ?? undefined,
    );
    if (place !== undefined) next[name] = place;
    hasMore ||= place !== null;
  }
  return { items: shown.map(({ dated }) => dated.item), nextCursor: hasMore ? encodePlaces(next) : null };
}
