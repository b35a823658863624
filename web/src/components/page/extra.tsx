import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../states/error-boundary';

interface Props {
  children: ReactNode;
  /** Placeholder until the code has loaded. */
  room?: ReactNode;
}

/**
 * An optional part of a page: absent until its code has loaded, and if that fails. Prerendered content stays until
 * then.
 */
export function Extra({ children, room = null }: Props) {
  return (
    <ErrorBoundary failure={() => null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  );
}
