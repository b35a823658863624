import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { carryOut, newFolder, removeFolder } from './carry-out';
import { tableOf } from './fault';
import { faults } from './faults';
import { killFaults } from './kill-faults';
import { setStage } from './stage';

const ROOT = join(import.meta.dirname, '../..');

test('docs/OPERATIONS.md has the table of all faults, and its files exist', () => {
  expect(readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')).toContain(tableOf(faults));
  for (const file of faults.flatMap(({ provenBy }) => provenBy))
    expect(existsSync(join(ROOT, file)), file).toBe(true);
});

test('bulk decisions interrupted by `kill -9` are consistent at once and completed by a retry', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const stage = await setStage(folder);
  const [, tornLine] = killFaults[0]?.runs ?? [];
  if (!tornLine) throw new Error('The fault has a second run');
  await carryOut(tornLine, stage, folder);
});
