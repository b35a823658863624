import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PROJECT_FILE_MAX_BYTES } from '@prarambh/contract/task-status';
import { useEffect, useRef } from 'react';
import { formatSize } from '../../components/display/format';
import { UploadIcon } from '../../components/display/icons';
import { FileZone } from '../../components/forms/file-zone';
import { FormField } from '../../components/forms/form-field';
import { trueFile } from '../../components/forms/true-file';
import { ProgressBar } from '../../components/states/progress-bar';
import { PROJECT_FILE_ACCEPT } from './work-fields';

interface Props {
  file: File | null;
  /** The work that is changed has a file already. */
  hasFile: boolean;
  /** Progress of the upload, or null. */
  percent: number | null;
  /** True while the upload waits for the network. */
  isPaused: boolean;
  error: string | undefined;
  onChoose(file: File | null): void;
}

/** Takes the archive with the project. */
export function ProjectFilePicker({ file, hasFile, percent, isPaused, error, onChoose }: Props) {
  const { t } = useLingui();
  const megabytes = PROJECT_FILE_MAX_BYTES / 1024 / 1024;
  const input = useRef<HTMLInputElement>(null);
  const isBusy = percent !== null;
  // Choosing the same file again is a change only when the control has let go of it.
  useEffect(() => {
    if (file === null && input.current !== null) input.current.value = '';
  }, [file]);
  function remove() {
    onChoose(null);
    input.current?.focus();
  }
  return (
    <FormField
      label={t`Project file`}
      error={error}
      hint={t`A .zip, .rar or .7z file, at most ${megabytes} MB.`}
    >
      {(control) => (
        <Box>
          <FileZone
            ref={input}
            control={control}
            accept={PROJECT_FILE_ACCEPT}
            disabled={isBusy}
            isFilled={file !== null}
            onChoose={(chosen) => void trueFile(chosen).then(onChoose)}
          >
            {file ? <ChosenFile file={file} /> : <Invitation hasFile={hasFile} />}
          </FileZone>
          {file && !isBusy && (
            <Button variant="plain" size="sm" mt="1" onClick={remove}>
              <Trans>Remove the file</Trans>
            </Button>
          )}
          <Box role="status">
            {percent !== null && (
              <Stack gap="2" mt="3">
                <Text fontSize="sm">
                  {isPaused ? (
                    <Trans>Waiting for the network. The upload goes on by itself.</Trans>
                  ) : (
                    <Trans>Uploading your project file...</Trans>
                  )}
                </Text>
                <ProgressBar label={t`Upload of the project file`} percent={percent} />
              </Stack>
            )}
          </Box>
        </Box>
      )}
    </FormField>
  );
}

function Invitation({ hasFile }: { hasFile: boolean }) {
  return (
    <Flex direction="column" align="center" gap="2" textAlign="center">
      <Box color="brand.fg">
        <UploadIcon size="1.75rem" />
      </Box>
      <Text fontWeight="semibold">
        {hasFile ? <Trans>Choose another file</Trans> : <Trans>Choose the file</Trans>}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {hasFile ? (
          <Trans>or keep the one you have sent</Trans>
        ) : (
          <Trans>when a link alone does not show your work</Trans>
        )}
      </Text>
    </Flex>
  );
}

function ChosenFile({ file: { name, size } }: { file: File }) {
  const length = formatSize(size);
  return (
    <Box minW="0">
      <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <Trans>{length}. Tap to choose another.</Trans>
      </Text>
    </Box>
  );
}
