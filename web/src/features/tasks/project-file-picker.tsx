import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { PROJECT_FILE_MAX_BYTES } from '@prarambh/contract/task-status';
import { useEffect, useRef } from 'react';
import { formatSize } from '../../components/display/format';
import { UploadIcon } from '../../components/display/icons';
import { FileZone } from '../../components/forms/file-zone';
import { FormField } from '../../components/forms/form-field';
import { ProgressBar } from '../../components/states/progress-bar';
import { PROJECT_FILE_ACCEPT } from './work-fields';

interface Props {
  file: File | null;
  /** The work that is changed has a file already. */
  hasFile: boolean;
  /** How far the upload has come, or null. */
  percent: number | null;
  error: string | undefined;
  onChoose(file: File | null): void;
}

/** Takes the archive with the project. */
export function ProjectFilePicker({ file, hasFile, percent, error, onChoose }: Props) {
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
      label="Project file"
      error={error}
      hint={`A .zip, .rar or .7z file, at most ${PROJECT_FILE_MAX_BYTES / 1024 / 1024} MB.`}
    >
      {(control) => (
        <Box>
          <FileZone
            ref={input}
            control={control}
            accept={PROJECT_FILE_ACCEPT}
            disabled={isBusy}
            isFilled={file !== null}
            onChoose={onChoose}
          >
            {file ? <ChosenFile file={file} /> : <Invitation hasFile={hasFile} />}
          </FileZone>
          {file && !isBusy && (
            <Button variant="plain" size="sm" mt="1" onClick={remove}>
              Remove the file
            </Button>
          )}
          <Box role="status">
            {percent !== null && (
              <Stack gap="2" mt="3">
                <Text fontSize="sm">Uploading your project file...</Text>
                <ProgressBar label="Upload of the project file" percent={percent} />
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
      <Text fontWeight="semibold">{hasFile ? 'Choose another file' : 'Choose the file'}</Text>
      <Text fontSize="sm" color="fg.muted">
        {hasFile ? 'or keep the one you have sent' : 'when a link alone does not show your work'}
      </Text>
    </Flex>
  );
}

function ChosenFile({ file: { name, size } }: { file: File }) {
  return (
    <Box minW="0">
      <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {formatSize(size)}. Tap to choose another.
      </Text>
    </Box>
  );
}
