import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../page/lazy-component';
import { ErrorBoundary } from '../states/error-boundary';
import { ErrorState, Loading, TextSkeleton } from '../states/states';

/**
 * A form that loads when it is first opened, because its validation would double the size of a page that only
 * lists. A load error appears in its place, which `skeleton` reserves. Create it once, outside components.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = <TextSkeleton lines={5} />,
) {
  const Form = lazyComponent(load);
  return function LazyForm(props: Props) {
    const { t } = useLingui();
    return (
      <ErrorBoundary
        failure={(retry) => <ErrorState message={t`The form could not be shown.`} onRetry={retry} />}
      >
        <Suspense fallback={<Loading label={t`Loading the form…`}>{skeleton}</Loading>}>
          <Form {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
