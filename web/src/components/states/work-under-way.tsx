import type { WorkKind } from '@prarambh/contract/work';
import { Suspense } from 'react';
import { lazyComponent } from '../page/lazy-component';
import { ErrorBoundary } from './error-boundary';

const WorkLines = lazyComponent(async () => (await import('./work-lines')).WorkLines);

/** How far work has come that a page has begun, such as a rename; nothing while there is none. */
export function WorkUnderWay({ kinds }: { kinds?: readonly WorkKind[] }) {
  return (
    <ErrorBoundary failure={() => null}>
      <Suspense fallback={null}>
        <WorkLines kinds={kinds} />
      </Suspense>
    </ErrorBoundary>
  );
}
