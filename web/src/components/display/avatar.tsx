import { Box } from '@chakra-ui/react';
import { fileAddress } from '../../api/file-address';
import { Picture } from './picture';

const TINTS = ['brand', 'accent', 'green', 'blue', 'red'];

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** Returns the same tint for the same name. */
function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return TINTS[sum % TINTS.length] ?? 'brand';
}

interface Props {
  name: string;
  src?: string | null;
  size?: string;
}

/** A person's picture, or their initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, src: address, size = '2.25rem' }: Props) {
  const box = { w: size, h: size, borderRadius: 'full', flexShrink: 0 } as const;
  return (
    <Picture
      src={fileAddress(address)}
      alt=""
      sizes={size}
      objectFit="cover"
      {...box}
      instead={
        <Box
          {...box}
          aria-hidden="true"
          colorPalette={tintOf(name)}
          bg="colorPalette.muted"
          color="colorPalette.fg"
          display="grid"
          placeItems="center"
          fontWeight="semibold"
          fontSize={`calc(${size} * 0.38)`}
          lineHeight="1"
          userSelect="none"
        >
          {initialsOf(name)}
        </Box>
      }
    />
  );
}
