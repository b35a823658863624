import { Box, Button, chakra, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { Modal } from '../../components/dialogs/modal';
import { SearchIcon } from '../../components/display/icons';
import { FormMessage } from '../../components/forms/form-message';
import type { PreviewOfForm } from './use-preview';

const Paper = chakra('img', {
  base: { display: 'block', w: 'full', h: 'auto', borderRadius: 'xs', boxShadow: 'md', bg: 'white' },
});

const Sheet = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    cursor: 'zoom-in',
    borderRadius: 'xs',
    focusVisibleRing: 'outside',
    transitionProperty: 'opacity',
    transitionDuration: 'fast',
  },
});

interface Props {
  preview: PreviewOfForm['drawing'];
  /** Name of the drawn document, such as certificate. */
  what: string;
  /** Aspect ratio, to reserve the space before it loads. */
  shape: string;
  /** True if a form next to it changes the preview. */
  isLive?: boolean;
}

/** The document as it will be issued, next to its form. */
export function DocumentPreview({ preview, what, shape, isLive = true }: Props) {
  const { data, error, isFetching } = preview;
  const [isLarge, setLarge] = useState(false);
  const source = useMemo(
    () => data && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`,
    [data],
  );
  return (
    <Box as="section" aria-label={`Preview of the ${what}`}>
      <Flex justify="space-between" align="center" gap="3" mb="3" minH="9">
        <Heading as="h2" size="md">
          Preview
        </Heading>
        {source && (
          <Button variant="ghost" size="sm" onClick={() => setLarge(true)}>
            <SearchIcon /> View large
          </Button>
        )}
      </Flex>
      {error && (
        <Box mb="3">
          <FormMessage tone="error">
            {messageOf(
              error,
              'The preview could not be drawn. It will be tried again with your next change.',
            )}
          </FormMessage>
        </Box>
      )}
      {source ? (
        <Sheet
          type="button"
          aria-label={`View the ${what} large`}
          aria-busy={isFetching}
          opacity={isFetching || error ? 0.7 : 1}
          onClick={() => setLarge(true)}
        >
          <Paper src={source} alt={`The ${what} as it will be issued`} style={{ aspectRatio: shape }} />
        </Sheet>
      ) : (
        !error && <Skeleton borderRadius="xs" style={{ aspectRatio: shape }} />
      )}
      <Text mt="3" color="fg.muted" fontSize="sm">
        {isLive ? 'It updates as you type, and the PDF will look the same.' : 'The PDF will look the same.'}
      </Text>
      {isLarge && source && (
        <Modal title={`Preview of the ${what}`} width="lg" onClose={() => setLarge(false)}>
          {/* On a phone the page is larger than the screen, or it would be no larger than before. */}
          <Box role="region" aria-label={`The ${what}`} tabIndex={0} overflowX="auto">
            <Box minW="44rem">
              <Paper src={source} alt={`The ${what} as it will be issued`} style={{ aspectRatio: shape }} />
            </Box>
          </Box>
        </Modal>
      )}
    </Box>
  );
}
