import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { HELP_FILE_MAX_BYTES } from '@prarambh/contract/help-status';
import { useId, useRef } from 'react';
import { formatSize } from '../../components/display/format';
import { UploadIcon } from '../../components/display/icons';
import { MESSAGE_FILE_ACCEPT } from './message-file-check';
import { FULL, type MessageFiles } from './use-message-files';

interface Props {
  attached: MessageFiles;
  disabled: boolean;
}

/** What goes with the next message, and one more of it. */
export function AttachFile({ attached, disabled }: Props) {
  const { files, percent, problem, isFull, add, remove } = attached;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  function takeOff(address: string) {
    remove(address);
    button.current?.focus();
  }

  return (
    <Stack gap="2" mt="3">
      {files.length > 0 && (
        <Flex as="ul" listStyleType="none" aria-label="Attached files" gap="2" wrap="wrap">
          {files.map(({ name, size, address }) => (
            <Flex
              as="li"
              key={address}
              align="center"
              gap="2"
              px="3"
              minW="0"
              maxW="full"
              borderWidth="1px"
              borderRadius="lg"
              bg="bg.subtle"
            >
              <Text fontSize="sm" truncate>
                {name}, {formatSize(size)}
              </Text>
              <Button
                variant="plain"
                size="sm"
                flexShrink={0}
                aria-label={`Remove ${name}`}
                disabled={disabled}
                onClick={() => takeOff(address)}
              >
                Remove
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      <Flex gap="3" align="center" wrap="wrap">
        <Input
          ref={input}
          type="file"
          hidden
          aria-label="Attach a picture or PDF"
          accept={MESSAGE_FILE_ACCEPT}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void add(file);
            // Choosing the same file again is a change only when the control has let go of it.
            event.target.value = '';
          }}
        />
        <Button
          ref={button}
          variant="outline"
          size="sm"
          loading={percent !== null}
          loadingText={`Uploading… ${percent ?? 0}%`}
          // Stays in the order of the keyboard, so that the focus is not lost with the last file.
          aria-disabled={disabled || isFull}
          aria-describedby={noteId}
          onClick={() => !disabled && !isFull && input.current?.click()}
        >
          <UploadIcon /> Attach a picture or PDF
        </Button>
        <Box id={noteId} role="status" fontSize="sm" color="fg.muted" minW="0">
          {problem === null ? (
            <Text>{isFull ? FULL : `At most ${HELP_FILE_MAX_BYTES / 1024 / 1024} MB.`}</Text>
          ) : (
            <Text color="fg.error">{problem}</Text>
          )}
        </Box>
      </Flex>
    </Stack>
  );
}
