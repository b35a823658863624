import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { UploadIcon } from '../display/icons';
import type { ControlProps } from './form-field';

interface Props {
  control: ControlProps;
  accept: string;
  disabled: boolean;
  /** A file is chosen, so the zone needs less room for its invitation. */
  isFilled: boolean;
  onChoose(file: File): void;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Lies over the whole zone, so that a click, a tap, the keyboard and a dropped file all reach the real control. */
const FileInput = chakra('input', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: 0, cursor: 'pointer' },
});

/** An area for choosing or dropping a file; `children` show instructions or the chosen file. */
export function FileZone({ control, accept, disabled, isFilled, onChoose, children, ref }: Props) {
  return (
    <Box
      position="relative"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={control['aria-invalid'] ? 'border.error' : 'border.control'}
      borderRadius="xl"
      bg="bg.subtle"
      px="4"
      py={isFilled ? '4' : '6'}
      transition="border-color 120ms"
      _hover={{ borderColor: 'brand.fg' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
    >
      {children}
      <FileInput
        {...control}
        ref={ref}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </Box>
  );
}

/** An icon with text inside a `FileZone`: instructions, or the name of the chosen file. */
export function FilePrompt({ children }: { children: ReactNode }) {
  return (
    <Flex gap="3" align="center" justify="center" color="fg.muted" textAlign="center">
      <Box flexShrink="0" aria-hidden="true">
        <UploadIcon />
      </Box>
      <Text minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}
