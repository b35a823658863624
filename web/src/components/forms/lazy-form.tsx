import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../page/lazy-component';
import { ErrorBoundary } from '../states/error-boundary';
import { ErrorState, Loading, TextSkeleton } from '../states/states';

/**
 * A form that is loaded when it is first opened: what checks the fields would double the page that only lists. One
 * that does not arrive says so in its own place. Made outside components, once.
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Form = lazyComponent(load);
  return function LazyForm(props: Props) {
    return (
      <ErrorBoundary
        failure={(retry) => <ErrorState message="The form could not be shown." onRetry={retry} />}
      >
        <Suspense
          fallback={
            <Loading label="Loading the form…">
              <TextSkeleton lines={5} />
            </Loading>
          }
        >
          <Form {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
