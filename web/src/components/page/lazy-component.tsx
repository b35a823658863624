import { LAZY_LOAD_TIMEOUT_MS } from '@prarambh/contract/constants';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Rejects when `loading` has not ended in time (A16); the error panel then offers a reload. */
export function withinTime<T>(loading: Promise<T>, limitMs = LAZY_LOAD_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Grows with every failure that was shown. What failed in an earlier round may be tried again. */
let round = 0;

/** What did not load is loaded anew when it is next shown. For error boundaries, once they show the failure. */
export function forgetFailedLoads(): void {
  round += 1;
}

/** A component whose code loads on demand. After `preload()` it renders without a fallback. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { preload(): Promise<void> };

/**
 * A component whose code is loaded when it is first shown. React's own `lazy` keeps a failure for good; this one
 * starts again once the failure has been shown. Made outside components, once.
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
    // Decided at mount: React would mount the component anew if its type changed later.
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

/** The same for what nobody has asked for: without its code the page goes on without it. */
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
