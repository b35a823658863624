import { Suspense, useEffect, useState } from 'react';
import { browserIsIdle } from '../../components/page/browser-idle';
import { lazyComponent } from '../../components/page/lazy-component';
import { ErrorBoundary } from '../../components/states/error-boundary';
import { useOnline } from '../../components/states/use-online';

const LateParts = lazyComponent(async () => (await import('./late-parts')).LateParts);

const LATEST_MS = 10_000;

/** Resolves after the `load` event of the page. */
function pageHasLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

/**
 * Loads the late parts, which no page waits for: when the browser is idle, or at once if it is offline. Browsers
 * without service workers do not need them.
 */
export function AfterFirstPaint() {
  const isOnline = useOnline();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let isMounted = true;
    const begin = () => isMounted && setTime(true);
    if (isOnline)
      void pageHasLoaded()
        .then(() => browserIsIdle(LATEST_MS))
        .then(begin);
    else begin();
    return () => {
      isMounted = false;
    };
  }, [isOnline]);
  if (!isTime) return null;
  return (
    <ErrorBoundary failure={() => null}>
      <Suspense fallback={null}>
        <LateParts />
      </Suspense>
    </ErrorBoundary>
  );
}
