import type { Operation } from '@prarambh/contract/endpoints';
import type { Core } from '../core/core';
import { everyOperation } from '../http/operations';
import type { AnyHandler, Call, Result } from '../http/types';
import type { Platform } from '../shared/platform';
import { handlers } from './handlers';
import { createCore } from './product-core';

export interface Services {
  core: Core;
  handlers: { [O in Operation]: (call: Call<O>) => Promise<Result<O>> };
}

/** Creates the core of the product over a platform, and its handlers as functions of the process, without HTTP. */
export function createServices(platform: Platform): Services {
  const core = createCore(platform);
  const bound = everyOperation.map((operation) => {
    const handler = handlers[operation] as AnyHandler;
    return [operation, (call: object) => handler(core, call)];
  });
  return { core, handlers: Object.fromEntries(bound) as Services['handlers'] };
}
