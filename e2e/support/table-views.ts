import { expect } from 'vitest';
import { http } from './api';

/** Names of saved views whose tabs together are wider than a phone. */
export const VIEW_NAMES = [
  'Students of July',
  'Students of August',
  'Students of September',
  'Without a college',
] as const;

/** Saves views of a table under VIEW_NAMES for the user of the token. */
export async function saveViews(token: string | undefined, table: string): Promise<void> {
  for (const name of VIEW_NAMES) {
    const json = { table, name, search: '?sort=oldest', hidden: [] };
    expect((await http('PUT', '/table-views', { token, json })).status).toBe(200);
  }
}
