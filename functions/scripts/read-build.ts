import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const BUILD = join(import.meta.dirname, '../lib/index.cjs');

/**
 * Evaluates an expression over `built` as Firebase does when it deploys, and returns its JSON. Runs in its
 * own process, because the built code hides the bodies of all requests in its process.
 */
export function readBuild(expression: string): unknown {
  const script = `const built = require(${JSON.stringify(BUILD)}); console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
