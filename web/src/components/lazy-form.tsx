import { type ComponentType, lazy, Suspense } from 'react';
import { Loading, TextSkeleton } from './states';

/**
 * A form that is loaded when it is first opened: what checks the fields would double the page that only lists. Made
 * outside components, once.
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Form = lazy(async () => ({ default: await load() }));
  return function LazyForm(props: Props) {
    return (
      <Suspense
        fallback={
          <Loading label="Loading the form…">
            <TextSkeleton lines={5} />
          </Loading>
        }
      >
        <Form {...props} />
      </Suspense>
    );
  };
}
