import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const BUILD = join(import.meta.dirname, '../lib/index.cjs');

/**
 * What Firebase reads from the build when it deploys it: the value of an expression over `built`, as JSON. Asked in a
 * process of its own, since what is built hides the bodies of every request that its process gets.
 */
export function readBuild(expression: string): unknown {
  const script = `const built = require(${JSON.stringify(BUILD)}); console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
