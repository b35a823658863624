import { Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { formatDate, formatNumberOf } from '@prarambh/contract/format';
import { LineList, Lines } from './line-list';
import { countWords } from './line-words';
import type { DayOrder } from './reader/dates';
import type { Statement } from './reader/read-statement';

interface DayOrderProps {
  days: Record<DayOrder, string>;
  onChoose(order: DayOrder): void;
}

/** '3 April' for a day in YYYY-MM-DD. */
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Asks for the order of day and month if the file does not reveal it. */
export function DayOrderQuestion({ days, onChoose }: DayOrderProps) {
  return (
    <Stack gap="3" role="alert">
      <Text>
        The dates of this file can be read in two ways. Which day is the first one? Compare it with your
        bank’s website.
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => onChoose('day-first')}>{inWords(days['day-first'])}</Button>
        <Button variant="outline" onClick={() => onChoose('month-first')}>
          {inWords(days['month-first'])}
        </Button>
      </Flex>
    </Stack>
  );
}

interface CheckProps {
  name: string;
  statement: Statement;
  onConfirm(): void;
  onChangeColumns(): void;
}

/** Shows the result of reading a file, so that the user can check it before anything is sent. */
export function StatementCheck({ name, statement, onConfirm, onChangeColumns }: CheckProps) {
  const { counts, credits, sample, lines, old, from, to } = statement;
  return (
    <Stack gap="4" role="alert">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        Please check {name}: {formatDate(from)} to {formatDate(to)}. {countWords(counts)}.
      </Text>
      {old > 0 && (
        <Text color="fg.error">
          {formatNumberOf(old, 'line is', 'lines are')} more than a year old. Is this the right file?
        </Text>
      )}
      <Grid gap="4" templateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Stack gap="1">
          <Heading as="h3" size="sm">
            Money in, the first lines
          </Heading>
          {sample.credits.length === 0 ? <Text>No line.</Text> : <Lines lines={sample.credits} />}
        </Stack>
        <Stack gap="1">
          <Heading as="h3" size="sm">
            Money out, the first lines
          </Heading>
          {sample.debits.length === 0 ? <Text>No line.</Text> : <Lines lines={sample.debits} />}
        </Stack>
      </Grid>
      <LineList lines={lines} />
      <Flex gap="2" wrap="wrap">
        <Button onClick={onConfirm}>Send {formatNumberOf(credits.length, 'credit', 'credits')}</Button>
        <Button variant="outline" onClick={onChangeColumns}>
          Change the columns
        </Button>
      </Flex>
    </Stack>
  );
}
