import { join } from 'node:path';
import { buildWeb } from '@prarambh/local/web-build';

/** Builds the web app once before any product starts; otherwise each product would build it. */
export function setup(): Promise<void> {
  return buildWeb({ root: join(import.meta.dirname, '../..'), report: console.log });
}
