import type { Core } from '../core/core';
import type { OwnHandlers } from '../http/overview';
import type { AnyHandler, Call, Result } from '../http/types';
import type { Platform } from '../shared/platform';
import { handlers } from './handlers';
import { createCore } from './product-core';

export interface Services {
  core: Core;
  handlers: { [O in keyof OwnHandlers]: (call: Call<O>) => Promise<Result<O>> };
}

/**
 * Creates the core of the product over a platform and binds the handlers to it, for callers in the same process: the
 * demo, tests and load runs.
 */
export function createServices(platform: Platform): Services {
  const core = createCore(platform);
  const bound = Object.entries(handlers).map(([operation, handler]) => [
    operation,
    (call: object) => (handler as AnyHandler)(core, call),
  ]);
  return { core, handlers: Object.fromEntries(bound) as Services['handlers'] };
}
