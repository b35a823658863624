import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDataFolder } from '../e2e/support/host';
import { carryOut } from './fault-test';
import { faults } from './faults';
import { setStage } from './stage';

test('the table of outages in docs/OPERATIONS.md names each fault once', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/OPERATIONS.md'), 'utf8');
  const [, outages = ''] = page.split(/^## Outages$/m);
  const [, , ...rows] = (outages.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const names = rows.flatMap((row) => row.split('|')[1]?.trim().split('; ') ?? []);
  expect(names.sort()).toEqual(Object.keys(faults).sort());
});

test('bulk decisions interrupted by `kill -9` are consistent at once and completed by a retry', async () => {
  const folder = newDataFolder();
  onTestFinished(folder.remove);
  const stage = await setStage(folder.path);
  const tornLine = faults['`kill -9` during decisions in bulk']?.[1];
  if (!tornLine) throw new Error('The fault has a second run');
  await carryOut(tornLine, stage, folder.path);
});
