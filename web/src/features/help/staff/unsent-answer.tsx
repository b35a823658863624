import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { UploadedFile } from '../use-message-files';

interface Props {
  text: string;
  files: readonly UploadedFile[];
  isBusy: boolean;
  onReopen(): void;
  onDiscard(): void;
}

/** An answer that was sent just after a colleague resolved the query; it can still be sent. */
export function UnsentAnswer({ text, files, isBusy, onReopen, onDiscard }: Props) {
  return (
    <Stack role="group" aria-label="Your answer was not sent" borderTopWidth="1px" p={{ base: '4', md: '5' }}>
      <Text fontWeight="semibold">Your answer was not sent</Text>
      {text !== '' && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" bg="bg.subtle" borderRadius="lg" px="4" py="2.5">
          {text}
        </Text>
      )}
      {files.length > 0 && (
        <Text fontSize="sm" overflowWrap="anywhere">
          With {files.map(({ name }) => name).join(', ')}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button size="sm" loading={isBusy} onClick={onReopen}>
          Reopen to send it
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={onDiscard}>
          Discard it
        </Button>
      </Flex>
    </Stack>
  );
}
