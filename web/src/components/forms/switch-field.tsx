import { Box, chakra, Text } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { FORCED } from '../../theme/forced-colours';
import { useEarlyChoice } from './use-early-choice';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** The browser's own control under another shape, so that it works as people know it, by keyboard too. */
const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    w: '11',
    h: '6',
    p: '0.5',
    borderRadius: 'full',
    bg: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color 0.15s',
    _before: {
      content: '""',
      display: 'block',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'transform 0.15s',
    },
    _checked: { bg: 'brand.solid', _before: { transform: 'translateX(1.25rem)' } },
    [FORCED]: {
      forcedColorAdjust: 'none',
      bg: 'ButtonText',
      _before: { bg: 'Canvas' },
      _checked: { bg: 'Highlight' },
    },
  },
});

/** A switch that saves at once, without a form. */
export function SwitchField({ label, hint, checked, onChange }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const control = useRef<HTMLInputElement>(null);
  useEarlyChoice(control, (track) => track.checked, checked, onChange);
  return (
    <Box>
      <Box
        as="label"
        {...{ htmlFor: id }}
        display="flex"
        gap="4"
        minH="11"
        alignItems="center"
        justifyContent="space-between"
        cursor="pointer"
      >
        <Text as="span" fontWeight="medium">
          {label}
        </Text>
        <Track
          ref={control}
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Box>
      {hint !== undefined && (
        <Text id={hintId} fontSize="sm" color="fg.muted" maxW="prose">
          {hint}
        </Text>
      )}
    </Box>
  );
}
