import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount, formatDate, formatNumberOf } from '@prarambh/contract/format';
import { useRef } from 'react';
import { Card } from '../../components/display/card';
import { UploadIcon } from '../../components/display/icons';
import { FileZone } from '../../components/forms/file-zone';
import { FormField } from '../../components/forms/form-field';
import { ProgressBar } from '../../components/states/progress-bar';
import { ColumnChoice } from './column-choice';
import type { LeftOut } from './statement-credits';
import type { Reading, StatementReading } from './use-statement';

const ACCEPTED = '.csv,.tsv,.txt,.xls,.xlsx,.htm,.html';

const LEFT_OUT: readonly [kind: keyof LeftOut, one: string, many: string][] = [
  ['debits', 'debit', 'debits'],
  ['withoutUtr', 'credit without a UTR', 'credits without a UTR'],
  ['reversals', 'reversal', 'reversals'],
  ['takenBack', 'payment that was taken back', 'payments that were taken back'],
  ['repeated', 'repeated line', 'repeated lines'],
  ['contradictory', 'line whose UTR has two amounts', 'lines whose UTR has two amounts'],
];

/** '6 debits, 2 credits without a UTR' */
function leftOutWords(leftOut: LeftOut): string {
  return LEFT_OUT.filter(([kind]) => leftOut[kind] > 0)
    .map(([kind, one, many]) => formatNumberOf(leftOut[kind], one, many))
    .join(', ');
}

type Done = Extract<Reading, { step: 'done' }>;

function Result({ statement, record, name }: Done) {
  const left = leftOutWords(statement.leftOut);
  const { added } = record;
  const isNew = Object.values(added).some((count) => count > 0);
  const counted = `${formatNumberOf(statement.credits.length, 'credit', 'credits')} with a UTR in ${formatNumberOf(statement.lines, 'line', 'lines')}`;
  return (
    <Stack gap="1" role="status">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}: {statement.bank}, {formatDate(statement.from)} to {formatDate(statement.to)}, {counted}.
      </Text>
      <Text>
        {isNew
          ? `New: ${formatCount(added.matched + added.flagged)} matched, ${formatCount(added['amount-differs'])} with another amount, ${formatCount(added.decided)} already decided, ${formatCount(added.unclaimed)} without an application.`
          : 'All of them were already known; nothing has changed.'}
      </Text>
      {left && (
        <Text color="fg.muted" fontSize="sm">
          Not sent: {left}.
        </Text>
      )}
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
  if (reading.step === 'done') return <Result {...reading} />;
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

/** Where a statement is dropped, and what has become of it. */
export function StatementZone({ reading, isBusy, choose, takeColumns }: StatementReading) {
  const error = reading.step === 'failed' ? reading.message : undefined;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    // Else choosing the same file once more would be no change.
    if (input.current) input.current.value = '';
    void choose(file);
  };
  return (
    <Card as="section" aria-label="Read a statement" display="flex" flexDirection="column" gap="4">
      <FormField
        label="Statement of the bank"
        error={error}
        hint="The file is read in this browser. Only credits with a UTR are sent: UTR, amount, date and who paid. Everything else stays here."
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
            <Flex gap="3" align="center" justify="center" color="fg.muted" textAlign="center">
              <Box flexShrink="0" aria-hidden="true">
                <UploadIcon />
              </Box>
              <Text>
                Choose or drop the CSV or XLSX of your bank: SBI, HDFC, ICICI, Axis, Kotak or any other.
              </Text>
            </Flex>
          </FileZone>
        )}
      </FormField>
      {reading.step === 'columns' ? (
        <ColumnChoice rows={reading.rows} onChoose={(columns) => void takeColumns(columns)} />
      ) : (
        <Progress reading={reading} />
      )}
      {error && (
        <Text role="alert" srOnly>
          {error}
        </Text>
      )}
    </Card>
  );
}
