import * as React from 'react';

/**
 * React notes where each of its first 10,000 elements in a second was made, to say so in warnings. It takes a sixth of
 * the time of all tests here, and a warning fails a test without it, too.
 */
export function makeNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>;
  const isEnough = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true };
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', isEnough);
}
