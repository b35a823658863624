import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HELP_FILE_MAX_BYTES, HELP_FILES_MAX } from '@prarambh/contract/help-status';
import { useId, useRef } from 'react';
import { formatSize } from '../../components/display/format';
import { UploadIcon } from '../../components/display/icons';
import { Sentence } from '../../language/sentence';
import { MESSAGE_FILE_ACCEPT } from './message-file-check';
import type { MessageFiles } from './use-message-files';

interface Props {
  attached: MessageFiles;
  disabled: boolean;
}

/** Files for the next message, with a button for another. */
export function AttachFile({ attached, disabled }: Props) {
  const { t } = useLingui();
  const { files, problem, isFull, add, remove } = attached;
  const percent = attached.percent ?? 0;
  const megabytes = HELP_FILE_MAX_BYTES / 1024 / 1024;
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
        <Flex as="ul" listStyleType="none" aria-label={t`Attached files`} gap="2" wrap="wrap">
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
                aria-label={t`Remove ${name}`}
                disabled={disabled}
                onClick={() => takeOff(address)}
              >
                <Trans>Remove</Trans>
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
          aria-label={t`Attach a picture or PDF`}
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
          loading={attached.percent !== null}
          loadingText={t`Uploading… ${percent}%`}
          // Stays in the order of the keyboard, so that the focus is not lost with the last file.
          aria-disabled={disabled || isFull}
          aria-describedby={noteId}
          onClick={() => !disabled && !isFull && input.current?.click()}
        >
          <UploadIcon /> <Trans>Attach a picture or PDF</Trans>
        </Button>
        <Box id={noteId} role="status" fontSize="sm" color="fg.muted" minW="0">
          {problem === null ? (
            <Text>
              {isFull ? t`A message can have at most ${HELP_FILES_MAX} files.` : t`At most ${megabytes} MB.`}
            </Text>
          ) : (
            <Text color="fg.error">
              <Sentence>{problem}</Sentence>
            </Text>
          )}
        </Box>
      </Flex>
    </Stack>
  );
}
