import { readFileSync } from 'node:fs';
import { endpoints } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';

test('COST.md says of every operation what it reads, writes and deletes, in the order of the table of endpoints', () => {
  const page = readFileSync(new URL('COST.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ((?:GET|POST|PUT|DELETE) \S+) \| \d+ \| \d+ \| \d+ \|$/gm)];
  expect(rows.map(([, operation]) => operation)).toEqual(Object.keys(endpoints));
});
