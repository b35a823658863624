import { LAZY_LOAD_TIMEOUT_MS } from '@prarambh/contract/constants';
import { type ComponentType, lazy } from 'react';

/** Rejects when `loading` has not ended in time (decision A16); the error panel then offers a reload. */
export function withinTime<T>(loading: Promise<T>, limitMs = LAZY_LOAD_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page whose code is loaded when somebody first opens it. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await withinTime(load()) }));
}
