import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount, formatDate, formatNumberOf } from '@prarambh/contract/format';
import { Suspense, useRef } from 'react';
import { Card } from '../../components/display/card';
import { FilePrompt, FileZone } from '../../components/forms/file-zone';
import { FormField } from '../../components/forms/form-field';
import { lazyComponent } from '../../components/page/lazy-component';
import { ProgressBar } from '../../components/states/progress-bar';
import { LineList } from './line-list';
import { countWords } from './line-words';
import type { Statement } from './reader/read-statement';
import { DayOrderQuestion, StatementCheck } from './statement-questions';
import type { Reading, StatementReading } from './use-statement';

const ColumnChoice = lazyComponent(async () => (await import('./column-choice')).ColumnChoice);

const ACCEPTED = '.csv,.tsv,.txt,.xls,.xlsx,.htm,.html';

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
function Below({ reading, ...answers }: Omit<StatementReading, 'isBusy' | 'choose'>) {
  switch (reading.step) {
    case 'columns': {
      const { sheets, problem } = reading;
      return (
        <Suspense>
          <ColumnChoice
            key={problem}
            sheets={sheets}
            problem={problem}
            onChoose={(choice) => void answers.takeColumns(choice)}
          />
        </Suspense>
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

/** Where a statement is dropped, and what has become of it. */
export function StatementZone({ reading, isBusy, choose, ...answers }: StatementReading) {
  const error = reading.step === 'failed' ? reading.message : undefined;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    // Without this reset, choosing the same file again fires no change event.
    if (input.current) input.current.value = '';
    void choose(file);
  };
  return (
    <Card as="section" aria-label="Read a statement" display="flex" flexDirection="column" gap="4">
      <FormField
        label="Statement of the bank"
        error={error}
        hint="The file is read in this browser. Only credits with a UTR are sent: UTR, amount, date and who paid; of debits UTR, amount and date, to find returned payments. Everything else stays here."
      >
        {(control) => (
          <FileZone
            control={control}
            accept={ACCEPTED}
            disabled={isBusy}
            isFilled={reading.step !== 'none'}
            onChoose={take}
            ref={input}
          >
            <FilePrompt>
              Choose or drop the CSV or XLSX of your bank: SBI, HDFC, ICICI, Axis, Kotak or any other.
            </FilePrompt>
          </FileZone>
        )}
      </FormField>
      <Below reading={reading} {...answers} />
      {error && (
        <Text role="alert" srOnly>
          {error}
        </Text>
      )}
    </Card>
  );
}
