import { Box, Button, Input, Text } from '@chakra-ui/react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { upload } from '../../api/upload';
import { UploadIcon } from '../display/icons';
import { TextField } from './form-field';
import { IMAGE_ACCEPT, imageProblem } from './image-check';
import { shrinkImage } from './shrink-image';
import { trueFile } from './true-file';
import { useHeldForm } from './use-held-form';

/** Wider than any stored size, so that scaling down hides artefacts of the first compression. */
const SITE = { longestSide: 1600, leaveBelowBytes: 400 * 1024 };

const UNDER_WAY = 'The picture is still being uploaded. Please save again once it is there.';
const FAILED = 'The picture was not uploaded. Please try again.';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'placeholder'>;

/** The address of a picture: typed, or that of one that is uploaded here. */
export function PictureUrlField({ onUploaded, ...field }: FieldProps & { onUploaded(url: string): void }) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useHeldForm(
    box,
    () => (percent === null ? '' : UNDER_WAY),
    (what) => {
      setProblem(what);
      // The submit button of a long form is far below this message.
      box.current?.querySelector('input')?.focus();
    },
  );

  async function send(file: File): Promise<void> {
    setPercent(0);
    setProblem(null);
    try {
      const small = await shrinkImage(await trueFile(file), SITE);
      const reason = imageProblem(small);
      if (reason !== null) {
        setProblem(reason);
        return;
      }
      const { data } = await upload('POST /pictures', {
        field: 'picture',
        file: small,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      });
      setProblem(null);
      onUploaded(data.url);
    } catch (error) {
      setProblem(messageOf(error, FAILED));
    } finally {
      setPercent(null);
      if (input.current !== null) input.current.value = '';
    }
  }

  return (
    <Box ref={box}>
      <TextField type="url" inputMode="url" placeholder="https://" {...field} />
      <Input
        ref={input}
        type="file"
        hidden
        aria-label={`Upload: ${field.label}`}
        accept={IMAGE_ACCEPT}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
        }}
      />
      <Button
        variant="outline"
        size="sm"
        mt="2"
        loading={percent !== null}
        loadingText={`Uploading… ${percent ?? 0}%`}
        aria-describedby={problem === null ? undefined : problemId}
        onClick={() => input.current?.click()}
      >
        <UploadIcon /> Upload a picture instead
      </Button>
      {problem !== null && (
        <Text id={problemId} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {problem}
        </Text>
      )}
    </Box>
  );
}
