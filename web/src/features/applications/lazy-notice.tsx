import { Skeleton } from '@chakra-ui/react';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../components/page/lazy-component';

/** What stands in the place of the form for the few who cannot apply: they wait for it, and nobody else loads it. */
function lazyNotice<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Notice = lazyComponent(load);
  return function LazyNotice(props: Props) {
    return (
      <Suspense fallback={<Skeleton h={{ base: '26.5rem', lg: '23.5rem' }} borderRadius="xl" />}>
        <Notice {...props} />
      </Suspense>
    );
  };
}

export const ClosedNotice = lazyNotice(async () => (await import('./apply-notice')).ClosedNotice);

export const AlreadyAppliedNotice = lazyNotice(
  async () => (await import('./apply-notice')).AlreadyAppliedNotice,
);
