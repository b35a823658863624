import type { BankImport } from '@prarambh/contract/bank-credits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { invalidate } from '../../api/queries';
import { refreshBank } from './refresh-bank';
import { sendStatement } from './send-statement';
import { type Columns, OTHER_BANK, recognise, rememberColumns, rememberedColumns } from './statement-columns';
import { creditsOf, type Statement } from './statement-credits';
import { type Row, readRows, UnreadableStatement } from './statement-file';

/** What has become of the file that was chosen. Shares are from 0 to 1. */
export type Reading =
  | { step: 'none' }
  | { step: 'reading'; name: string; share: number }
  | { step: 'columns'; name: string; rows: readonly Row[] }
  | { step: 'sending'; name: string; share: number; statement: Statement }
  | { step: 'done'; name: string; statement: Statement; record: BankImport }
  | { step: 'failed'; message: string };

const failureOf = (error: unknown) =>
  error instanceof UnreadableStatement
    ? error.message
    : messageOf(error, 'Could not read the statement. Please choose the file again.');

/** Reads a chosen statement here, and sends its credits alone. */
export function useStatement() {
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<Reading>({ step: 'none' });
  const file = useRef<{ name: string; rows: readonly Row[]; bytes: Uint8Array<ArrayBuffer> } | null>(null);

  async function take(bank: string, columns: Columns): Promise<void> {
    if (!file.current) return;
    const { name, rows, bytes } = file.current;
    const statement = await creditsOf(rows, { bank, columns }, (share) =>
      setReading({ step: 'reading', name, share }),
    );
    setReading({ step: 'sending', name, share: 0, statement });
    const record = await sendStatement(statement, bytes, (share) =>
      setReading({ step: 'sending', name, share, statement }),
    );
    setReading({ step: 'done', name, statement, record });
    await Promise.all([refreshBank(queryClient), invalidate(queryClient, 'GET /applications')]);
  }

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      setReading({ step: 'failed', message: failureOf(error) });
      void refreshBank(queryClient);
    }
  }

  return {
    reading,

    /** Another file before this one is through would be two at once. */
    isBusy: reading.step === 'reading' || reading.step === 'sending',

    choose: (chosen: File) =>
      guarded(async () => {
        file.current = null;
        setReading({ step: 'reading', name: chosen.name, share: 0 });
        const { rows, bytes } = await readRows(chosen);
        file.current = { name: chosen.name, rows, bytes };
        const remembered = rememberedColumns(rows);
        const found = recognise(rows) ?? (remembered && { bank: OTHER_BANK, columns: remembered });
        if (found) await take(found.bank, found.columns);
        else setReading({ step: 'columns', name: chosen.name, rows });
      }),

    /** Takes the columns that somebody has chosen, and remembers them once they hold lines. */
    takeColumns: (columns: Columns) =>
      guarded(async () => {
        if (!file.current) return;
        const { rows } = file.current;
        await creditsOf(rows, { bank: OTHER_BANK, columns }, () => undefined);
        rememberColumns(rows, columns);
        await take(OTHER_BANK, columns);
      }),
  };
}

export type StatementReading = ReturnType<typeof useStatement>;
