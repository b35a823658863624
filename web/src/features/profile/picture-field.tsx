import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HEIC_REFUSED } from '@prarambh/contract/file-formats';
import type { RefObject } from 'react';
import { FormField } from '../../components/forms/form-field';
import { IMAGE_ACCEPT, isHeicFile, isImageFile } from '../../components/forms/image-check';
import { trueFile } from '../../components/forms/true-file';

const FileInput = chakra('input', {
  base: {
    display: 'block',
    w: 'full',
    fontSize: 'sm',
    color: 'fg.muted',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    bg: 'bg.subtle',
    p: '2',
    cursor: 'pointer',
    '&::file-selector-button': {
      font: 'inherit',
      fontWeight: 'semibold',
      color: 'brand.fg',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      px: '3',
      py: '1.5',
      me: '3',
      cursor: 'pointer',
    },
  },
});

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  file: File | null;
  isBusy: boolean;
  onChoose(file: File | null): void;
}

/** Accepts a picture or marks a file that is none; the choice can be removed. */
export function PictureField({ ref, file, isBusy, onChoose }: Props) {
  const { t } = useLingui();
  const isWrong = file !== null && !isImageFile(file);
  const problem = isWrong && isHeicFile(file) ? HEIC_REFUSED : t`Please choose a JPEG, PNG or WebP image.`;
  async function choose(chosen: File | null) {
    onChoose(chosen);
    if (chosen === null) return;
    const file = await trueFile(chosen);
    // Unless it was removed or replaced.
    if (ref.current?.files?.[0] === chosen) onChoose(file);
  }
  function remove() {
    if (ref.current !== null) ref.current.value = '';
    onChoose(null);
    ref.current?.focus();
  }
  return (
    <FormField
      label={t`Profile Picture`}
      error={isWrong ? problem : undefined}
      hint={t`JPEG, PNG or WebP. Large pictures are made smaller first.`}
    >
      {(control) => (
        <Box>
          <FileInput
            {...control}
            ref={ref}
            type="file"
            accept={IMAGE_ACCEPT}
            disabled={isBusy}
            onChange={(event) => void choose(event.target.files?.[0] ?? null)}
          />
          {file !== null && !isBusy && (
            <Button variant="plain" size="sm" mt="1" onClick={remove}>
              <Trans>Remove the chosen file</Trans>
            </Button>
          )}
        </Box>
      )}
    </FormField>
  );
}
