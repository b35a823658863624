import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../states/error-boundary';

interface Props {
  children: ReactNode;
  /** What keeps its room until its code is there. */
  room?: ReactNode;
}

/**
 * Something that the page around it does as well without: absent until its code is there, and where it fails. What the
 * build has written of it stays until then.
 */
export function Extra({ children, room = null }: Props) {
  return (
    <ErrorBoundary failure={() => null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  );
}
