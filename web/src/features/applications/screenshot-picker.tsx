import { Box, Button, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../../components/display/format';
import { CheckIcon, UploadIcon } from '../../components/display/icons';
import { FileZone } from '../../components/forms/file-zone';
import { FormField } from '../../components/forms/form-field';
import { ProgressBar } from '../../components/states/progress-bar';
import { SCREENSHOT_ACCEPT, screenshotProblem } from './screenshot-check';
import type { UploadState } from './use-submission';

interface Props {
  file: File | null;
  upload: UploadState;
  error: string | undefined;
  onChoose(file: File | null): void;
  /** Called if the browser cannot show the file, so it is not a picture. */
  onUnreadable(): void;
}

/** Takes the picture that proves the payment, and shows it. */
export function ScreenshotPicker({ file, upload, error, onChoose, onUnreadable }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { t } = useLingui();
  const isBusy = upload.step === 'uploading';
  function remove() {
    if (input.current !== null) input.current.value = '';
    onChoose(null);
    input.current?.focus();
  }
  return (
    <FormField label={t`Payment screenshot`} error={error} hint={t`JPEG, JPG, PNG or WebP, at most 5 MB.`}>
      {(control) => (
        <Box>
          <FileZone
            ref={input}
            control={control}
            accept={SCREENSHOT_ACCEPT}
            disabled={isBusy}
            isFilled={file !== null}
            onChoose={onChoose}
          >
            {file ? <ChosenFile file={file} onUnreadable={onUnreadable} /> : <Invitation />}
          </FileZone>
          {file && !isBusy && (
            <Button variant="plain" size="sm" mt="1" onClick={remove}>
              <Trans>Remove the screenshot</Trans>
            </Button>
          )}
          <UploadNote upload={upload} />
        </Box>
      )}
    </FormField>
  );
}

function Invitation() {
  return (
    <Flex direction="column" align="center" gap="2" textAlign="center">
      <Box color="brand.fg">
        <UploadIcon size="1.75rem" />
      </Box>
      <Text fontWeight="semibold">
        <Trans>Choose the screenshot</Trans>
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <Trans>of the completed payment, with the UTR and the amount visible</Trans>
      </Text>
    </Flex>
  );
}

function ChosenFile({ file, onUnreadable }: { file: File } & Pick<Props, 'onUnreadable'>) {
  const preview = usePreview(file);
  const { t } = useLingui();
  const size = formatSize(file.size);
  return (
    <Flex gap="4" align="center">
      {preview !== null && (
        <Image
          src={preview}
          alt={t`Preview of the chosen screenshot`}
          onError={onUnreadable}
          w="20"
          h="28"
          objectFit="cover"
          objectPosition="top"
          borderRadius="md"
          borderWidth="1px"
          bg="bg.muted"
          flexShrink={0}
        />
      )}
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
          {file.name}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          <Trans>{size}. Tap to choose another.</Trans>
        </Text>
      </Box>
    </Flex>
  );
}

/** Files that are not pictures have no preview. */
function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (screenshotProblem(file) !== null) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function UploadNote({ upload }: { upload: UploadState }) {
  const { t } = useLingui();
  return (
    <Box role="status">
      {upload.step === 'preparing' && (
        <Text mt="2" fontSize="sm">
          <Trans>Making the picture smaller…</Trans>
        </Text>
      )}
      {upload.step === 'uploading' && (
        <Stack gap="2" mt="3">
          <Text fontSize="sm">
            <Trans>Uploading screenshot...</Trans>
          </Text>
          <ProgressBar label={t`Upload of the screenshot`} percent={upload.percent} />
        </Stack>
      )}
      {upload.step === 'uploaded' && (
        <Flex gap="2" mt="1" align="center" color="green.fg" fontSize="sm" fontWeight="medium">
          <CheckIcon />
          <Trans>Screenshot uploaded!</Trans>
        </Flex>
      )}
      {upload.step === 'failed' && (
        <Flex gap="3" mt="2" align="center" wrap="wrap" fontSize="sm">
          <Text color="fg.error">
            <Trans>The screenshot was not uploaded. You do not have to choose it again.</Trans>
          </Text>
          <Button type="submit" variant="outline" size="sm">
            <Trans>Try the upload again</Trans>
          </Button>
        </Flex>
      )}
    </Box>
  );
}
