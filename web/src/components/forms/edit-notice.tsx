import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { Contested, Meanwhile } from './use-edit';

const Choice = chakra('label', {
  base: { display: 'flex', gap: '2.5', alignItems: 'flex-start', cursor: 'pointer', py: '1' },
});

const Radio = chakra('input', {
  base: { w: '4.5', h: '4.5', mt: '0.5', flexShrink: 0, accentColor: 'var(--p-colors-brand-solid)' },
});

/** Shows next to a form which fields a colleague changed, with a choice between the two values (N12). */
export function EditNotice({ meanwhile }: { meanwhile: Meanwhile | null }) {
  const box = useRef<HTMLDivElement>(null);
  const message = meanwhile?.message;
  useEffect(() => {
    if (message === undefined) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  if (meanwhile === null) return null;
  const { by, taken, contested } = meanwhile;
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      role="alert"
      colorPalette="accent"
      bg="colorPalette.subtle"
      color="fg"
      borderRadius="lg"
      px="4"
      py="3"
      gap="3"
      fontSize="sm"
      outline="none"
      scrollMarginTop="24"
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {message}
      </Text>
      {contested.map((part) => (
        <Comparison key={part.label} part={part} by={by} />
      ))}
      {taken.length > 0 && <Text>Now in the form: {taken.join(', ')}.</Text>}
    </Stack>
  );
}

function Comparison({ part, by }: { part: Contested; by: string | null }) {
  const name = useId();
  const whose = { mine: 'Yours', theirs: by === null ? 'Theirs' : `${by}’s` } as const;
  return (
    <Box as="fieldset" border="none" m="0" p="0" minW="0">
      <Text as="legend" fontWeight="medium">
        {part.label}
      </Text>
      {(['mine', 'theirs'] as const).map((side) => (
        <Choice key={side}>
          <Radio type="radio" name={name} checked={part.chosen === side} onChange={() => part.choose(side)} />
          <Text as="span" minW="0" overflowWrap="anywhere" whiteSpace="pre-line" lineClamp={6}>
            {whose[side]}: {part[side] === '' ? 'nothing' : part[side]}
          </Text>
        </Choice>
      ))}
    </Box>
  );
}
