import type { BankImport } from '@prarambh/contract/bank-credits';
import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { invalidate } from '../../api/queries';
import type { DayOrder } from './reader/dates';
import type { Choice } from './reader/lines';
import type { Statement } from './reader/read-statement';
import { DayOrderNeeded, type Sheet, UnreadableStatement, WrongColumns } from './reader/rows';
import { refreshBank } from './refresh-bank';
import { sendStatement } from './send-statement';

/** State of the chosen file. Shares are from 0 to 1. */
export type Reading =
  | { step: 'none' }
  | { step: 'reading'; name: string; share: number }
  | { step: 'columns'; name: string; sheets: readonly Sheet[]; problem: string }
  | { step: 'days'; name: string; days: Record<DayOrder, string> }
  | { step: 'check'; name: string; statement: Statement }
  | { step: 'sending'; name: string; share: number; statement: Statement }
  | { step: 'done'; name: string; statement: Statement; record: BankImport | null }
  | { step: 'failed'; message: string };

interface ReadFile {
  name: string;
  sheets: readonly Sheet[];
  bytes: Uint8Array<ArrayBuffer>;
  choice: Choice | null;
  dayOrder: DayOrder | null;
}

const failureOf = (error: unknown) =>
  error instanceof UnreadableStatement
    ? error.message
    : messageOf(error, 'Could not read the statement. Please choose the file again.');

/** The reader is loaded with the first file: most visits of the page only look at credits. */
const loadReader = async () => ({
  ...(await import('./reader/files')),
  ...(await import('./reader/chosen-columns')),
  ...(await import('./reader/read-statement')),
});

/** Today's date in India (YYYY-MM-DD). */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: PROGRAMME_TIME_ZONE });

/** The user checks statements with chosen columns or old days before sending, because both may be wrong. */
const needsLook = ({ isChosen, old }: Statement) => isChosen || old > 0;

/** The chosen file, and where its state is shown. */
interface Work {
  file: { current: ReadFile | null };
  show(reading: Reading): void;
  queryClient: QueryClient;
}

async function send({ file, show, queryClient }: Work, statement: Statement): Promise<void> {
  if (!file.current) return;
  const { name, bytes } = file.current;
  const isEmpty = statement.credits.length + statement.debits.length === 0;
  const onProgress = (share: number) => show({ step: 'sending', name, share, statement });
  onProgress(0);
  const record = isEmpty ? null : await sendStatement(statement, bytes, onProgress);
  show({ step: 'done', name, statement, record });
  await Promise.all([refreshBank(queryClient), invalidate(queryClient, 'GET /applications')]);
}

/** Reads the file with the answers so far, and asks the user for what is still unknown. */
async function read(work: Work): Promise<void> {
  const { file, show } = work;
  if (!file.current) return;
  const { name, sheets, choice, dayOrder } = file.current;
  const onProgress = (share: number) => show({ step: 'reading', name, share });
  try {
    const { readStatement, rememberChoice } = await loadReader();
    const statement = await readStatement(sheets, { today: today(), choice, dayOrder, onProgress });
    if (choice) rememberChoice(sheets, choice);
    if (needsLook(statement)) show({ step: 'check', name, statement });
    else await send(work, statement);
  } catch (error) {
    if (error instanceof DayOrderNeeded) show({ step: 'days', name, days: error.days });
    else if (error instanceof WrongColumns) show({ step: 'columns', name, sheets, problem: error.message });
    else throw error;
  }
}

async function readFile(work: Work, chosen: File): Promise<void> {
  const { file, show } = work;
  file.current = null;
  show({ step: 'reading', name: chosen.name, share: 0 });
  const { readSheets, rememberedChoice } = await loadReader();
  const { sheets, bytes } = await readSheets(chosen);
  const choice = rememberedChoice(sheets);
  file.current = { name: chosen.name, sheets, bytes, choice, dayOrder: null };
  await read(work);
}

async function readWith(work: Work, known: Partial<ReadFile>): Promise<void> {
  const { file } = work;
  if (file.current) file.current = { ...file.current, ...known };
  await read(work);
}

async function readWithoutChoice(work: Work): Promise<void> {
  const { current } = work.file;
  if (!current?.choice) return;
  const { forgetChoice } = await loadReader();
  forgetChoice(current.sheets, current.choice);
  await readWith(work, { choice: null });
}

/** Reads the chosen statement in this browser. Of its lines, only credits and debits with a UTR are sent. */
export function useStatement() {
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<Reading>({ step: 'none' });
  const file = useRef<ReadFile | null>(null);
  const work: Work = { file, show: setReading, queryClient };

  async function guarded(done: Promise<void>): Promise<void> {
    try {
      await done;
    } catch (error) {
      setReading({ step: 'failed', message: failureOf(error) });
      void refreshBank(queryClient);
    }
  }

  return {
    reading,
    /** A second file before the end of the first would run two imports at once. */
    isBusy: reading.step === 'reading' || reading.step === 'sending',
    choose: (chosen: File) => guarded(readFile(work, chosen)),
    /** Reads the file with the columns that the user chose, and remembers them for this header. */
    takeColumns: (choice: Choice) => guarded(readWith(work, { choice })),
    /** Reads the file with the order of day and month that the user chose. */
    takeDayOrder: (dayOrder: DayOrder) => guarded(readWith(work, { dayOrder })),
    /** Sends the statement that the user checked. */
    confirm: (statement: Statement) => guarded(send(work, statement)),
    /** Asks for the columns again, even if the reader recognised them. */
    changeColumns() {
      if (!file.current) return;
      const { name, sheets } = file.current;
      setReading({ step: 'columns', name, sheets, problem: 'Please choose the columns of this file.' });
    },
    /** Forgets the columns that the user chose for this header, and reads the file without them. */
    forgetColumns: () => guarded(readWithoutChoice(work)),
  };
}

export type StatementReading = ReturnType<typeof useStatement>;
