import * as React from 'react';

/**
 * React records stack traces of its first 10,000 elements a second for warnings. That takes a sixth of the
 * test time, and a warning fails a test without them, too.
 */
export function makeNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>;
  const isEnough = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true };
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', isEnough);
}
