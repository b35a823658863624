import type { WorkKind } from '@prarambh/contract/work';
import { Suspense } from 'react';
import { lazyComponent } from '../page/lazy-component';
import { ErrorBoundary } from './error-boundary';

const WorkLines = lazyComponent(async () => (await import('./work-lines')).WorkLines);

/** Progress of work items that the page started, such as a rename; renders nothing without any. */
export function WorkUnderWay({ kinds }: { kinds?: readonly WorkKind[] }) {
  return (
    <ErrorBoundary failure={() => null}>
      <Suspense fallback={null}>
        <WorkLines kinds={kinds} />
      </Suspense>
    </ErrorBoundary>
  );
}
