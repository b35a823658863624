import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount, formatDate, formatNumberOf } from '@prarambh/contract/format';
import { ProgressBar } from '../../components/states/progress-bar';
import { ColumnChoice } from './column-choice';
import { LineList } from './line-list';
import { countWords } from './line-words';
import type { Statement } from './reader/read-statement';
import { DayOrderQuestion, StatementCheck } from './statement-questions';
import type { Reading, StatementReading } from './use-statement';

type Done = Extract<Reading, { step: 'done' }>;

const countShortened = ({ lines }: Statement) =>
  lines.filter(({ outcome }) => outcome.kind === 'skipped' && outcome.reason === 'shortened-utr').length;

/** Tells the user what the import of the statement changed. */
function changeWords({ statement, record }: Done): string {
  if (statement.credits.length === 0) {
    return countShortened(statement) > 0
      ? 'No credit was read: a spreadsheet has shortened the UTRs. Export the file again and choose it without opening it.'
      : 'No credit with a UTR was read, so no payment was compared.';
  }
  const added = record?.added;
  if (!added || Object.values(added).every((count) => count === 0)) {
    return 'All credits were already known; nothing has changed.';
  }
  return `New: ${formatCount(added.matched + added.flagged)} matched, ${formatCount(added['amount-differs'])} with another amount, ${formatCount(added.decided)} already decided, ${formatCount(added.unclaimed)} without an application, ${formatCount(added.returned)} returned.`;
}

interface ResultProps extends Done {
  onChangeColumns(): void;
  onForgetColumns(): void;
}

function Result({ onChangeColumns, onForgetColumns, ...done }: ResultProps) {
  const { name, statement } = done;
  const { bank, from, to, counts, lines, isChosen } = statement;
  return (
    <Stack gap="2">
      <Stack gap="1" role="status">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}: {bank}, {formatDate(from)} to {formatDate(to)}. {countWords(counts)}.
        </Text>
        <Text>{changeWords(done)}</Text>
      </Stack>
      <LineList lines={lines} />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={onChangeColumns}>
          Change the columns
        </Button>
        {isChosen && (
          <Button size="sm" variant="outline" onClick={onForgetColumns}>
            Forget the chosen columns
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

function Progress({ reading }: { reading: Reading }) {
  if (reading.step === 'reading') {
    return <Bar label={`Reading ${reading.name} in this browser…`} share={reading.share} />;
  }
  if (reading.step === 'sending') {
    const { length } = reading.statement.credits;
    return <Bar label={`Comparing ${formatNumberOf(length, 'credit', 'credits')}…`} share={reading.share} />;
  }
  return null;
}

function Bar({ label, share }: { label: string; share: number }) {
  return (
    <Stack gap="2">
      <Text role="status" overflowWrap="anywhere">
        {label}
      </Text>
      <ProgressBar percent={share * 100} label={label} />
    </Stack>
  );
}

/** The current step of the file below the drop zone: a question, the progress or the result. */
export function StatementStep({ reading, ...answers }: Omit<StatementReading, 'isBusy' | 'choose'>) {
  switch (reading.step) {
    case 'columns': {
      const { sheets, problem } = reading;
      return (
        <ColumnChoice
          key={problem}
          sheets={sheets}
          problem={problem}
          onChoose={(choice) => void answers.takeColumns(choice)}
        />
      );
    }
    case 'days':
      return <DayOrderQuestion days={reading.days} onChoose={(order) => void answers.takeDayOrder(order)} />;
    case 'check':
      return (
        <StatementCheck
          name={reading.name}
          statement={reading.statement}
          onConfirm={() => void answers.confirm(reading.statement)}
          onChangeColumns={answers.changeColumns}
        />
      );
    case 'done':
      return (
        <Result
          {...reading}
          onChangeColumns={answers.changeColumns}
          onForgetColumns={() => void answers.forgetColumns()}
        />
      );
    default:
      return <Progress reading={reading} />;
  }
}
