import { LAZY_LOAD_TIMEOUT_MS } from '@prarambh/contract/constants';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Rejects if `loading` takes longer than `limitMs` milliseconds (A16); the error panel then offers a reload. */
export function withinTime<T>(loading: Promise<T>, limitMs = LAZY_LOAD_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Counts the failures that were shown. Loads that failed before the latest one may be repeated. */
let round = 0;

/**
 * Lets failed components load again when they are next rendered. Error boundaries call it once they show the failure.
 */
export function forgetFailedLoads(): void {
  round += 1;
}

/** A component whose code loads on demand. After `preload()` it renders without a fallback. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { preload(): Promise<void> };

/**
 * Creates a component whose code loads when it is first rendered. React's `lazy` keeps a failure forever; this one
 * retries after the failure was shown. Call it outside components, once.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let failedIn: number | null = null;
  let preloaded: ComponentType<Props> | null = null;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await withinTime(load()) };
      } catch (error) {
        failedIn = round;
        throw error;
      }
    });
  let Loaded = begin();
  function LazyComponent(props: Props) {
    // Decided at mount, because React would remount the component if its type changed later.
    const [Ready] = useState(() => preloaded);
    if (Ready !== null) return <Ready {...props} />;
    if (failedIn !== null && failedIn !== round) {
      failedIn = null;
      Loaded = begin();
    }
    return <Loaded {...props} />;
  }
  return Object.assign(LazyComponent, {
    async preload() {
      preloaded ??= await load();
    },
  });
}

/** Loads as `lazyComponent` does, for optional parts: if the code fails to load, the page goes without it. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await withinTime(load()) };
    } catch (error) {
      console.warn('A part of the page did not load.', error);
      return { default: () => null };
    }
  });
  return function LazyExtra(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
