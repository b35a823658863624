import { expect, test } from 'vitest';
import { deployedLock } from './deployed-lock';

const lockOf = (packages: Record<string, object>) => ({
  lockfileVersion: 3,
  packages: {
    functions: { dependencies: { web: '2.0.0' }, devDependencies: { checks: '1.0.0', contract: '0.1.0' } },
    ...packages,
  },
});

test('the deployed lockfile has the tested packages of the function and none of other workspaces', () => {
  const root = lockOf({
    'functions/node_modules/web': { version: '2.0.0', dependencies: { mime: '^3.0.0' }, dev: true },
    'functions/node_modules/web/node_modules/mime': { version: '3.1.0', optionalDependencies: { fast: '1' } },
    'node_modules/web': { version: '1.0.0' },
    'node_modules/mime': { version: '1.0.0' },
    'node_modules/fast': { version: '1.0.0' },
    'node_modules/checks': { version: '1.0.0', dependencies: { mime: '1.0.0' } },
    'node_modules/contract': { resolved: 'contract', link: true },
    contract: { version: '0.1.0' },
  });
  expect(deployedLock(root).packages).toEqual({
    '': root.packages.functions,
    'node_modules/web': { version: '2.0.0', dependencies: { mime: '^3.0.0' } },
    'node_modules/web/node_modules/mime': { version: '3.1.0', optionalDependencies: { fast: '1' } },
    'node_modules/fast': { version: '1.0.0', optional: true },
    'node_modules/checks': { version: '1.0.0', dev: true },
    'node_modules/contract': { version: '0.1.0', dev: true },
  });
});

test('two versions for one folder stop the build', () => {
  const root = lockOf({
    'functions/node_modules/web': { version: '2.0.0', dependencies: { shared: '1.0.0' } },
    'node_modules/shared': { version: '1.0.0', dependencies: { web: '1.0.0' } },
    'node_modules/web': { version: '1.0.0' },
  });
  expect(() => deployedLock(root)).toThrow('Two versions are needed in node_modules/web.');
});
