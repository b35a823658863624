import { Skeleton } from '@chakra-ui/react';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../components/page/lazy-component';

/** Replaces the form for the few people who cannot apply; only they load it. */
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
