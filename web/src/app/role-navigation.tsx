import { Suspense } from 'react';
import { lazyComponent } from '../components/page/lazy-component';
import { ErrorBoundary } from '../components/states/error-boundary';
import { AreaNavigation, type NavigationProps } from './area-navigation';

const StaffNavigation = lazyComponent(async () => (await import('./staff-navigation')).StaffNavigation);

/** The links of an area; those of staff are there at once as well, and then say how much waits. */
export function RoleNavigation(props: NavigationProps) {
  const links = <AreaNavigation {...props} />;
  if (props.area === 'student') return links;
  return (
    <ErrorBoundary failure={() => links}>
      <Suspense fallback={links}>
        <StaffNavigation {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
