import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder with these files, by path; it is deleted after the test. */
export function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return root;
}
