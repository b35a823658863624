import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../components/forms/select-field';
import { type Columns, headersOf } from './statement-columns';
import type { Row } from './statement-file';

const NONE = '';

interface Field {
  name: keyof Columns;
  label: string;
  isRequired?: true;
}

const FIELDS: readonly Field[] = [
  { name: 'date', label: 'Date', isRequired: true },
  { name: 'narration', label: 'Narration', isRequired: true },
  { name: 'credit', label: 'Credit' },
  { name: 'debit', label: 'Debit' },
  { name: 'amount', label: 'Amount (one column for both)' },
  { name: 'side', label: 'Cr or Dr beside the amount' },
  { name: 'reference', label: 'Reference number' },
];

type Chosen = Partial<Record<keyof Columns, string>>;

const numberOf = (value: string | undefined) =>
  value === undefined || value === NONE ? null : Number(value);

/** The columns, or what is missing. */
function columnsOf(chosen: Chosen): Columns | string {
  const [date, narration] = [numberOf(chosen.date), numberOf(chosen.narration)];
  const [credit, amount] = [numberOf(chosen.credit), numberOf(chosen.amount)];
  if (date === null || narration === null) return 'Please choose the date and narration columns.';
  if (credit === null && amount === null) return 'Please choose the credit column or the amount column.';
  return {
    date,
    narration,
    credit,
    amount: credit === null ? amount : null,
    debit: numberOf(chosen.debit),
    side: numberOf(chosen.side),
    reference: numberOf(chosen.reference),
  };
}

interface Props {
  rows: readonly Row[];
  onChoose(columns: Columns): void;
}

/** Asks which column is which, for a bank whose export is not known. */
export function ColumnChoice({ rows, onChoose }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [problem, setProblem] = useState<string | null>(null);
  const headers = headersOf(rows);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const columns = columnsOf(chosen);
    if (typeof columns === 'string') setProblem(columns);
    else onChoose(columns);
  };
  return (
    <form onSubmit={submit} aria-label="Columns of the statement">
      <Stack gap="4">
        <Text>
          The columns of this file are not known. Please say once which is which; this browser remembers it
          for the next statement of this bank.
        </Text>
        <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
          {FIELDS.map(({ name, label, isRequired }) => (
            <SelectField
              key={name}
              label={label}
              value={chosen[name] ?? NONE}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
            >
              <option value={NONE}>{isRequired ? 'Please choose' : 'None'}</option>
              {headers.map((header, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <option key={column} value={column}>
                  {header || `Column ${column + 1}`}
                </option>
              ))}
            </SelectField>
          ))}
        </Grid>
        {problem && (
          <Text role="alert" color="fg.error" fontSize="sm">
            {problem}
          </Text>
        )}
        <Button type="submit" alignSelf="flex-start">
          Read the statement
        </Button>
      </Stack>
    </form>
  );
}
