import { Box, Flex, Text } from '@chakra-ui/react';
import type { Application } from '@prarambh/contract/applications';
import { formatDate } from '../../components/display/format';
import { CheckIcon, CloseIcon } from '../../components/display/icons';

type StepState = 'done' | 'now' | 'ahead' | 'refused';

interface Step {
  label: string;
  date: string | null;
  state: StepState;
}

/** The three steps of an application, as far as it has come. */
export function timelineOf({ status, dateApplied, reviewedAt, decidedAt }: Application): readonly Step[] {
  const isDecided = status !== 'Applied' && status !== 'Under Review';
  const isRejected = status === 'Rejected';
  return [
    { label: 'Submitted', date: dateApplied, state: 'done' },
    {
      label: 'Under review',
      date: reviewedAt,
      state: isDecided ? 'done' : status === 'Under Review' ? 'now' : 'ahead',
    },
    {
      label: isRejected ? 'Rejected' : isDecided ? 'Approved' : 'Decision',
      date: decidedAt,
      state: isRejected ? 'refused' : isDecided ? 'done' : 'ahead',
    },
  ];
}

const LOOKS: Record<StepState, { palette: string; icon: React.ReactNode; said: string }> = {
  done: { palette: 'green', icon: <CheckIcon size="0.875rem" />, said: 'done' },
  now: { palette: 'blue', icon: null, said: 'now' },
  ahead: { palette: 'gray', icon: null, said: 'to come' },
  refused: { palette: 'red', icon: <CloseIcon size="0.875rem" />, said: 'done' },
};

export function ApplicationTimeline({ application }: { application: Application }) {
  const steps = timelineOf(application);
  return (
    <Flex as="ol" listStyleType="none" aria-label="Progress">
      {steps.map(({ label, date, state }, index) => {
        const { palette, icon, said } = LOOKS[state];
        const isReached = state !== 'ahead';
        return (
          <Box as="li" key={label} flex={index === steps.length - 1 ? 'none' : '1'} minW="0">
            <Flex align="center" mb="2">
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
              >
                {icon ?? (
                  <Box
                    w="2"
                    h="2"
                    borderRadius="full"
                    bg={isReached ? 'colorPalette.contrast' : 'border.control'}
                  />
                )}
              </Box>
              {index < steps.length - 1 && (
                <Box
                  h="0.5"
                  flex="1"
                  mx="1.5"
                  borderRadius="full"
                  bg={steps[index + 1]?.state === 'ahead' ? 'border' : 'green.border'}
                />
              )}
            </Flex>
            <Text
              fontSize="sm"
              fontWeight={isReached ? 'medium' : 'normal'}
              color={isReached ? 'fg' : 'fg.muted'}
            >
              {label}
              <Box as="span" srOnly>
                {`, ${said}`}
              </Box>
            </Text>
            {isReached && date !== null && (
              <Text fontSize="xs" color="fg.muted">
                {formatDate(date)}
              </Text>
            )}
          </Box>
        );
      })}
    </Flex>
  );
}
