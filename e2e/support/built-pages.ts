import { join } from 'node:path';
import { buildWeb } from '@prarambh/local/web-build';

/** Once, before any product starts: those that start at the same time would each build the pages they serve. */
export function setup(): Promise<void> {
  return buildWeb({ root: join(import.meta.dirname, '../..'), report: console.log });
}
