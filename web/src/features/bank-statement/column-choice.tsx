import { Box, Button, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../components/forms/select-field';
import { headerRowsOf, likeliestHeader } from './reader/chosen-columns';
import { type Columns, columnsNamedIn } from './reader/columns';
import type { Choice } from './reader/lines';
import type { Row, Sheet } from './reader/rows';

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
  { name: 'balance', label: 'Balance' },
];

type Chosen = Partial<Record<keyof Columns, string>>;

const numberOf = (value: string | undefined) =>
  value === undefined || value === NONE ? null : Number(value);

/** The chosen columns, or the missing ones. */
function columnsOf(chosen: Chosen): Columns | string {
  const column = (name: keyof Columns) => numberOf(chosen[name]);
  const [date, narration, credit, amount] = [
    column('date'),
    column('narration'),
    column('credit'),
    column('amount'),
  ];
  if (date === null || narration === null) return 'Please choose the date and narration columns.';
  if (credit === null && amount === null) return 'Please choose the credit column or the amount column.';
  return {
    date,
    narration,
    credit,
    amount: credit === null ? amount : null,
    debit: credit === null ? null : column('debit'),
    side: column('side'),
    reference: column('reference'),
    balance: column('balance'),
    balanceSide: null,
    status: null,
  };
}

/** Preselects each column whose header the reader recognises. */
function guessed(row: Row): Chosen {
  const named = columnsNamedIn(row);
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, named[name] === null ? NONE : String(named[name])]),
  );
}

const SAMPLE_ROWS = 4;

const Sample = chakra('table', {
  base: {
    fontSize: 'sm',
    '& th, & td': { px: '3', py: '1.5', textAlign: 'start', whiteSpace: 'nowrap' },
    '& th': { fontWeight: 'medium', color: 'fg.muted', bg: 'bg.subtle' },
    '& tbody td': { borderTopWidth: '1px' },
  },
});

function SampleRows({ headers, rows }: { headers: Row; rows: readonly Row[] }) {
  return (
    <Box
      overflowX="auto"
      borderWidth="1px"
      borderRadius="md"
      tabIndex={0}
      role="group"
      aria-label="First rows"
    >
      <Sample>
        <thead>
          <tr>
            {headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
              <th key={column}>{header || `Column ${column + 1}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
            <tr key={line}>
              {headers.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <td key={column}>{(row[column] ?? '').slice(0, 60)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sample>
    </Box>
  );
}

interface Props {
  sheets: readonly Sheet[];
  /** Why the user has to choose the columns. */
  problem: string;
  onChoose(choice: Choice): void;
}

/** Asks for the content of each column, with the file's first rows as a sample. */
export function ColumnChoice({ sheets, problem: reason, onChoose }: Props) {
  const candidates = headerRowsOf(sheets);
  const likeliest = likeliestHeader(sheets);
  const [place, setPlace] = useState(() =>
    candidates.findIndex(
      ({ sheet, headerAt }) => sheet === likeliest?.sheet && headerAt === likeliest.headerAt,
    ),
  );
  const found = candidates[place];
  const headers = found?.row ?? [];
  const [chosen, setChosen] = useState<Chosen>(() => guessed(headers));
  const [problem, setProblem] = useState<string | null>(null);
  const rowsBelow = found ? (sheets[found.sheet]?.rows ?? []).slice(found.headerAt + 1) : [];
  const sample = rowsBelow.filter((row) => row.some((cell) => cell !== '')).slice(0, SAMPLE_ROWS);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const columns = columnsOf(chosen);
    if (typeof columns === 'string') setProblem(columns);
    else if (found) onChoose({ sheet: found.sheet, headerAt: found.headerAt, columns });
  };
  const takeRow = (index: number) => {
    setPlace(index);
    setChosen(guessed(candidates[index]?.row ?? []));
  };
  return (
    <form onSubmit={submit} aria-label="Columns of the statement">
      <Stack gap="4">
        <Text role="alert" fontWeight="medium">
          {reason}
        </Text>
        <Text>
          Nothing is sent before you have seen what was read. This browser remembers your choice for the next
          statement of this bank.
        </Text>
        <SelectField
          label="Row with the names of the columns"
          value={String(place)}
          onChange={({ target }) => takeRow(Number(target.value))}
        >
          {candidates.map(({ sheet, headerAt, row }, index) => (
            <option key={`${sheet} ${headerAt}`} value={index}>
              {`Line ${headerAt + 1}: ${row
                .filter((cell) => cell !== '')
                .join(', ')
                .slice(0, 80)}`}
            </option>
          ))}
        </SelectField>
        <SampleRows headers={headers} rows={sample} />
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
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
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
