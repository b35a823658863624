import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { carryOut, newFolder, removeFolder } from './carry-out';
import { tableOf } from './fault';
import { faults } from './faults';
import { killFaults } from './kill-faults';
import { setStage } from './stage';

const ROOT = join(import.meta.dirname, '../..');

test('the table of faults in docs/OPERATIONS.md is that of the trials, and names files that are there', () => {
  expect(readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')).toContain(tableOf(faults));
  for (const file of faults.flatMap(({ provenBy }) => provenBy))
    expect(existsSync(join(ROOT, file)), file).toBe(true);
});

test('decisions in bulk that `kill -9` cuts off hold together at once, and are completed by asking again', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const stage = await setStage(folder);
  const [, tornLine] = killFaults[0]?.runs ?? [];
  if (!tornLine) throw new Error('The fault has a second run');
  await carryOut(tornLine, stage, folder);
});
