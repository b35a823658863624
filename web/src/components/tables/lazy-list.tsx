import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../page/lazy-component';
import { Loading, TextSkeleton } from '../states/states';

/** A list of earlier records below a form. Loads after the form, so that the page is light. */
export function lazyList<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const List = lazyComponent(load);
  return function LazyList(props: Props) {
    const { t } = useLingui();
    return (
      <Suspense
        fallback={
          <Loading label={t`Loading the list…`}>
            <TextSkeleton lines={5} />
          </Loading>
        }
      >
        <List {...props} />
      </Suspense>
    );
  };
}
