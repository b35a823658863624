import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { undeclaredImports } from './workspace-imports';

function undeclaredIn(files: Record<string, string | object>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'workspaces-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return undeclaredImports(root);
}

const root = { workspaces: ['shop', 'till'] };
const till = { name: '@market/till' };

test('a workspace that imports another without naming it is told, once, a test and a late import included', () => {
  expect(
    undeclaredIn({
      'package.json': root,
      'shop/package.json': { name: '@market/shop' },
      'shop/src/open.test.ts': "import { count } from '@market/till/count';\n",
      'shop/scripts/close.ts': "const till = await import('@market/till');\n",
      'till/package.json': till,
      'till/src/count.ts': 'export const count = 1;\n',
    }),
  ).toEqual(['shop: @market/till']);
});

test('what package.json names may be imported, for work or for tests, and a workspace knows itself', () => {
  expect(
    undeclaredIn({
      'package.json': root,
      'shop/package.json': { name: '@market/shop', devDependencies: { '@market/till': '0.1.0' } },
      'shop/open.ts': "import { count } from '@market/till/count';\n",
      'till/package.json': till,
      'till/own.ts': "export { count } from '@market/till/count';\n",
      'till/node_modules/other/index.ts': "import '@market/shop';\n",
    }),
  ).toEqual([]);
});
