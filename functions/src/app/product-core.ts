import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import { buildCore, type Core } from '../core/core';
import type { QueryShape } from '../firestore/store';
import type { Platform } from '../shared/platform';
import { workPlansOf } from './work-plans';

/** Creates the core of the whole product over a platform; `onQuery` observes its queries. */
export function createCore(platform: Platform, onQuery?: (query: QueryShape) => void): Core {
  return buildCore(platform, { plansOf: memoizeByKey(workPlansOf), onQuery });
}
