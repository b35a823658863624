import { Box, Flex, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@prarambh/contract/format';
import type { ReactNode } from 'react';
import { FORCED, STAYS_VISIBLE } from '../../theme/forced-colours';
import { CheckIcon, CloseIcon } from './icons';

export type StepState = 'done' | 'now' | 'ahead' | 'refused';

export interface Step {
  label: string;
  /** ISO; shown once the step is reached. */
  date: string | null;
  state: StepState;
}

interface Props {
  /** Names the timeline for assistive technology. */
  label: string;
  steps: readonly Step[];
  /** Vertical on phones, where more than three steps do not fit side by side. */
  isLong?: boolean;
}

const LOOKS: Record<StepState, { palette: string; icon: ReactNode; said: MessageDescriptor }> = {
  done: { palette: 'green', icon: <CheckIcon size="0.875rem" />, said: msg`done` },
  now: { palette: 'blue', icon: null, said: msg`now` },
  ahead: { palette: 'gray', icon: null, said: msg`to come` },
  refused: { palette: 'red', icon: <CloseIcon size="0.875rem" />, said: msg`done` },
};

/** Steps of a process with their progress. */
export function Timeline({ label, steps, isLong = false }: Props) {
  return (
    <Flex
      as="ol"
      listStyleType="none"
      aria-label={label}
      direction={isLong ? { base: 'column', md: 'row' } : 'row'}
    >
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a timeline never move
        <TimelineStep key={index} step={step} next={steps[index + 1]} isLong={isLong} />
      ))}
    </Flex>
  );
}

function TimelineStep({ step, next, isLong }: { step: Step; next: Step | undefined; isLong: boolean }) {
  const { label, date, state } = step;
  const { t } = useLingui();
  const isReached = state !== 'ahead';
  return (
    <Flex
      as="li"
      direction={isLong ? { base: 'row', md: 'column' } : 'column'}
      columnGap="3"
      flex={next === undefined ? 'none' : '1'}
      minW="0"
    >
      <Flex
        align="center"
        direction={isLong ? { base: 'column', md: 'row' } : 'row'}
        mb={isLong ? { base: '0', md: '2' } : '2'}
      >
        <Mark state={state} />
        {next !== undefined && (
          <Box
            flex="1"
            borderRadius="full"
            {...(isLong
              ? { w: { base: '0.5', md: 'auto' }, minH: '0.5', my: { base: '1', md: '0' }, mx: { md: '1.5' } }
              : { h: '0.5', mx: '1.5' })}
            bg={next.state === 'ahead' ? 'border' : 'green.border'}
            {...(next.state === 'ahead' ? {} : STAYS_VISIBLE)}
          />
        )}
      </Flex>
      <Box pb={isLong && next !== undefined ? { base: '3', md: '0' } : undefined} minW="0">
        <Text
          fontSize="sm"
          fontWeight={isReached ? 'medium' : 'normal'}
          color={isReached ? 'fg' : 'fg.muted'}
        >
          {label}
          <Box as="span" srOnly>
            {`, ${t(LOOKS[state].said)}`}
          </Box>
        </Text>
        {isReached && date !== null && (
          <Text fontSize="xs" color="fg.muted">
            {formatDate(date)}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

function Mark({ state }: { state: StepState }) {
  const { palette, icon } = LOOKS[state];
  const isReached = state !== 'ahead';
  return (
    <Box
      colorPalette={palette}
      w="6"
      h="6"
      borderRadius="full"
      flexShrink={0}
      display="grid"
      placeItems="center"
      bg={isReached ? 'colorPalette.solid' : 'bg.muted'}
      color="colorPalette.contrast"
      borderWidth={isReached ? undefined : '1px'}
      borderColor="border.emphasized"
      {...{ [FORCED]: { borderWidth: '1px' } }}
    >
      {icon ?? (
        <Box
          w="2"
          h="2"
          borderRadius="full"
          bg={isReached ? 'colorPalette.contrast' : 'border.control'}
          {...(isReached && STAYS_VISIBLE)}
        />
      )}
    </Box>
  );
}
