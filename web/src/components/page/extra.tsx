import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../states/error-boundary';

/** Something that the page around it does as well without: absent until its code is there, and where it fails. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary failure={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
