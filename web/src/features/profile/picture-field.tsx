import { chakra } from '@chakra-ui/react';
import { FormField } from '../../components/form-field';
import { IMAGE_ACCEPT, isImageFile } from '../../components/image-check';

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
  file: File | null;
  isBusy: boolean;
  onChoose(file: File | null): void;
}

/** Takes a picture; what is none is refused before it is sent. */
export function PictureField({ file, isBusy, onChoose }: Props) {
  const problem =
    file !== null && !isImageFile(file) ? 'Please choose a JPEG, PNG or WebP image.' : undefined;
  return (
    <FormField
      label="Profile Picture"
      error={problem}
      hint="JPEG, PNG or WebP. A large picture is made smaller first."
    >
      {(control) => (
        <FileInput
          {...control}
          type="file"
          accept={IMAGE_ACCEPT}
          disabled={isBusy}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      )}
    </FormField>
  );
}
