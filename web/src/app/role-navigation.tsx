import { Suspense } from 'react';
import { lazyComponent } from '../components/page/lazy-component';
import { ErrorBoundary } from '../components/states/error-boundary';
import { AreaNavigation, type NavigationProps } from './area-navigation';

const NotedNavigation = lazyComponent(async () => (await import('./noted-navigation')).NotedNavigation);

/** The links of an area; their numbers of waiting or unread items load later. */
export function RoleNavigation(props: NavigationProps) {
  const links = <AreaNavigation {...props} />;
  return (
    <ErrorBoundary failure={() => links}>
      <Suspense fallback={links}>
        <NotedNavigation {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
