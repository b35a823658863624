import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Meeting } from '@prarambh/contract/meetings';
import { useId } from 'react';
import { Card } from '../../components/display/card';
import { CalendarIcon, ClockIcon, ExternalIcon } from '../../components/display/icons';
import { NewTabButton } from '../../components/display/links';
import { StatusBadge } from '../../components/states/status-badge';
import { useForeignText } from '../../language/foreign-text';
import { useLanguage } from '../../language/language-context';
import { downloadCalendarFile } from './download-calendar-file';
import { endClock, meetingClock, meetingDay, phaseOf, shortMonth } from './meeting-time';

/** The date as a calendar page; the line next to it has the same in words. */
function DayLeaf({ date }: { date: Date }) {
  const { language } = useLanguage();
  return (
    <Flex
      aria-hidden="true"
      direction="column"
      align="center"
      w={{ base: '14', md: '16' }}
      flexShrink={0}
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      alignSelf="flex-start"
    >
      <Text
        bg="brand.solid"
        color="brand.contrast"
        w="full"
        textAlign="center"
        fontSize="xs"
        fontWeight="semibold"
        py="1"
      >
        {shortMonth(date, language)}
      </Text>
      <Text fontFamily="heading" fontSize="2xl" lineHeight="1.5">
        {date.getDate()}
      </Text>
    </Flex>
  );
}

/** One meeting of the viewer: when, where, and how to keep it in mind. */
export function MeetingCard({ meeting, now }: { meeting: Meeting; now: Date }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const inTheirs = useForeignText();
  const headingId = useId();
  const { title, date, link, description, expireAfterMinutes } = meeting;
  const start = meetingClock(date);
  const end = endClock(date, expireAfterMinutes);
  const phase = phaseOf(meeting, now);
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Flex gap={{ base: '4', md: '5' }}>
        <DayLeaf date={new Date(date)} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
            <Heading as="h2" id={headingId} size="md" flex="1 1 12rem" {...inTheirs(title)}>
              {title}
            </Heading>
            {phase === 'now' && <StatusBadge tone="good">{t`Running now`}</StatusBadge>}
            {phase === 'today' && <StatusBadge tone="waiting">{t`Today`}</StatusBadge>}
          </Flex>
          <Flex columnGap="4" rowGap="1" wrap="wrap" color="fg.muted" fontSize="sm" mt="1.5">
            <Text>{meetingDay(date, language)}</Text>
            <Flex align="center" gap="1.5">
              <ClockIcon />
              <Text as="span">
                <Trans>
                  {start}, link open until {end}
                </Trans>
              </Text>
            </Flex>
          </Flex>
          {description !== '' && (
            <Text
              mt="3"
              maxW="prose"
              whiteSpace="pre-line"
              overflowWrap="anywhere"
              {...inTheirs(description)}
            >
              {description}
            </Text>
          )}
          <Flex gap={{ base: '2', md: '3' }} mt="4" wrap="wrap">
            <NewTabButton
              href={link}
              label={t`Join ${title}`}
              size="sm"
              px={{ base: '2.5', md: '3.5' }}
              colorPalette={phase === 'now' ? 'accent' : 'brand'}
            >
              <Trans>Join</Trans> <ExternalIcon />
            </NewTabButton>
            <Button
              size="sm"
              variant="outline"
              px={{ base: '2.5', md: '3.5' }}
              aria-label={t`Add to calendar: ${title}`}
              onClick={() => downloadCalendarFile(meeting)}
            >
              <CalendarIcon />
              <Trans>Add to calendar</Trans>
            </Button>
          </Flex>
        </Box>
      </Flex>
    </Card>
  );
}
