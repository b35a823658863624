import { expect, test } from 'vitest';
import { folderWith } from '../src/testing/folder-with';
import { undeclaredImports } from './workspace-imports';

const manifest = JSON.stringify;
const market = {
  'package.json': manifest({ workspaces: ['shop', 'till'], devDependencies: { vitest: '1.0.0' } }),
  'package-lock.json': manifest({
    packages: {
      '': {},
      'node_modules/@market/shop': {},
      'node_modules/@market/till': {},
      'node_modules/scales': {},
      'node_modules/vitest': {},
    },
  }),
  'till/package.json': manifest({ name: '@market/till' }),
};

test('an import of another workspace that package.json does not declare is reported once, also in a test or a dynamic import', () => {
  expect(
    undeclaredImports(
      folderWith({
        ...market,
        'shop/package.json': manifest({ name: '@market/shop' }),
        'shop/src/open.test.ts': "import { count } from '@market/till/count';\n",
        'shop/scripts/close.ts': "const till = await import('@market/till');\n",
        'till/src/count.ts': 'export const count = 1;\n',
      }),
    ),
  ).toEqual(['shop: @market/till']);
});

test('a workspace may import itself and the packages of its package.json', () => {
  expect(
    undeclaredImports(
      folderWith({
        ...market,
        'shop/package.json': manifest({ name: '@market/shop', devDependencies: { '@market/till': '0.1.0' } }),
        'shop/open.ts': "import { count } from '@market/till/count';\n",
        'till/own.ts': "export { count } from '@market/till/count';\n",
        'till/node_modules/other/index.ts': "import '@market/shop';\n",
      }),
    ),
  ).toEqual([]);
});

test('an undeclared package is reported unless it is a tool of the root, and Node’s and virtual modules are not', () => {
  expect(
    undeclaredImports(
      folderWith({
        ...market,
        'shop/package.json': manifest({ name: '@market/shop' }),
        'shop/weigh.ts':
          "import { weigh } from 'scales/weigh';\nimport 'node:fs';\nimport 'virtual:goods';\n",
        'shop/weigh.test.ts': "import { test } from 'vitest';\n",
      }),
    ),
  ).toEqual(['shop: scales']);
});
