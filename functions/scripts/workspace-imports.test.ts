import { expect, test } from 'vitest';
import { folderWith } from '../src/testing/folder-with';
import { undeclaredImports } from './workspace-imports';

const manifest = JSON.stringify;
const root = manifest({ workspaces: ['shop', 'till'] });
const till = manifest({ name: '@market/till' });

test('an undeclared import between workspaces is reported once, also in a test or a dynamic import', () => {
  expect(
    undeclaredImports(
      folderWith({
        'package.json': root,
        'shop/package.json': manifest({ name: '@market/shop' }),
        'shop/src/open.test.ts': "import { count } from '@market/till/count';\n",
        'shop/scripts/close.ts': "const till = await import('@market/till');\n",
        'till/package.json': till,
        'till/src/count.ts': 'export const count = 1;\n',
      }),
    ),
  ).toEqual(['shop: @market/till']);
});

test('a workspace may import itself and the packages of its package.json', () => {
  expect(
    undeclaredImports(
      folderWith({
        'package.json': root,
        'shop/package.json': manifest({ name: '@market/shop', devDependencies: { '@market/till': '0.1.0' } }),
        'shop/open.ts': "import { count } from '@market/till/count';\n",
        'till/package.json': till,
        'till/own.ts': "export { count } from '@market/till/count';\n",
        'till/node_modules/other/index.ts': "import '@market/shop';\n",
      }),
    ),
  ).toEqual([]);
});
