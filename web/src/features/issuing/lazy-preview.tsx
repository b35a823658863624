import { Skeleton } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';
import type { DocumentPreview } from './document-preview';

const Preview = lazyComponent(async () => (await import('./document-preview')).DocumentPreview);

/** The preview of a document, whose code loads after the form beside it. */
export function LazyPreview(props: ComponentProps<typeof DocumentPreview>) {
  // The margin is the height of the preview's heading.
  const room = <Skeleton mt="12" borderRadius="xs" style={{ aspectRatio: props.shape }} />;
  return (
    <Extra room={room}>
      <Preview {...props} />
    </Extra>
  );
}
