import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFirebase } from './firebase';
import { temporaryFolder } from './testing/temporary-folder';

const PROOF = 'screenshots/student/proof.png';

/**
 * Starts Firebase on a data folder until the test or `close` ends it; `warnings` are its warnings at start.
 */
async function open(dataDir: string) {
  const warn = vi.fn();
  const { bucket, close } = await startFirebase({ projectId: 'demo-torn', dataDir, warn });
  let isOpen = true;
  const end = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  onTestFinished(end);
  return { bucket, close: end, warnings: () => warn.mock.calls.flat().join('\n') };
}

test('a file with a torn journal entry is restored at the next start, with one warning', async () => {
  const dataDir = temporaryFolder();
  const first = await open(dataDir);
  await first.bucket.file('screenshots/other.png').save('another', { resumable: false });
  await first.bucket.file(PROOF).save('the proof', { resumable: false });
  await first.close();
  const journal = path.join(dataDir, 'storage/objects.jsonl');
  const whole = fs.readFileSync(journal, 'utf8').trim();
  fs.writeFileSync(journal, whole.slice(0, whole.lastIndexOf('\n') + 1 + 180));

  const second = await open(dataDir);
  expect(String((await second.bucket.file(PROOF).download())[0])).toBe('the proof');
  expect(second.warnings()).toContain('an unfinished last line was mended');
  await second.close();

  const third = await open(dataDir);
  expect(String((await third.bucket.file(PROOF).download())[0])).toBe('the proof');
  expect(String((await third.bucket.file('screenshots/other.png').download())[0])).toBe('another');
  expect(third.warnings()).toBe('');
});
