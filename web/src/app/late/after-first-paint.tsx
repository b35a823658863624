import { Suspense, useEffect, useState } from 'react';
import { browserIsIdle } from '../../components/page/browser-idle';
import { lazyComponent } from '../../components/page/lazy-component';
import { ErrorBoundary } from '../../components/states/error-boundary';
import { useOnline } from '../../components/states/use-online';

const LateParts = lazyComponent(async () => (await import('./late-parts')).LateParts);

const LATEST_MS = 10_000;

/** The page and its pictures are there. */
function pageHasLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

/**
 * What makes an app of the site: no page waits for it, so it is loaded once the browser has nothing better to do, or at
 * once where there is no network. A browser without service workers has no use for it.
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
