import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckedCertificate } from '@prarambh/contract/certificates';
import { LIST_CHECK_MAX } from '@prarambh/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { readSheets, UnreadableFile } from '../../bank-statement/reader/files';
import type { Row } from '../../bank-statement/reader/rows';
import { idsOf, rowsOfFile } from './list-ids';

export type ListState =
  | { step: 'none' }
  | { step: 'reading' }
  | { step: 'checking'; count: number }
  | { step: 'failed'; message: MessageDescriptor | string }
  | { step: 'done'; checked: readonly CheckedCertificate[] };

const UNREADABLE: Record<UnreadableFile['reason'], MessageDescriptor> = {
  tooLarge: msg`This file is larger than 20 MB. Please choose a file with the certificate IDs alone.`,
  empty: msg`This file is empty. Please choose another one.`,
  pdf: msg`This is a PDF. Please choose a list as text, CSV or Excel (XLSX); a single PDF is checked above.`,
  binaryXls: msg`This is an old Excel file (.xls). Please save it as CSV or XLSX and choose it again.`,
  locked: msg`This Excel file has a password. Please save it without the password and choose it again.`,
  broken: msg`This Excel file is broken. Please save it again.`,
  unknown: msg`This file cannot be read as a list. Please choose a text, CSV or Excel (XLSX) file.`,
};

/** Longer lists are refused unread: looking for IDs in a million rows would freeze the page. */
const MOST_ROWS = 10 * LIST_CHECK_MAX;

/** Time for which the same list reuses its result. */
const KEPT_MS = 5 * 60_000;

/** Returns why a list with so many IDs is not checked, or null. */
function refusalOf(count: number): MessageDescriptor | null {
  if (count === 0) return msg`There is no certificate ID in this list.`;
  if (count <= LIST_CHECK_MAX) return null;
  return msg`A list can have at most 500 certificate IDs; this one has ${{ count }}. Please check it in parts.`;
}

const failureOf = (error: unknown) =>
  error instanceof UnreadableFile
    ? UNREADABLE[error.reason]
    : messageOf(error, msg`The list could not be checked. Please check your connection and try again.`);

/** Checks the certificate IDs in pasted rows or a file, and holds the state of the check. */
export function useListCheck() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ListState>({ step: 'none' });

  async function check(rows: readonly Row[]): Promise<void> {
    const ids = rows.length > MOST_ROWS ? [] : idsOf(rows);
    const count = rows.length > MOST_ROWS ? rows.length : ids.length;
    const message = refusalOf(count);
    if (message !== null) return setState({ step: 'failed', message });
    setState({ step: 'checking', count });
    const checked = await queryClient.fetchQuery({
      queryKey: ['list-check', ids],
      queryFn: async ({ signal }) =>
        (await call('POST /certificates/verify', { body: { ids }, signal })).data,
      staleTime: KEPT_MS,
      retry: false,
    });
    setState({ step: 'done', checked });
  }

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      setState({ step: 'failed', message: failureOf(error) });
    }
  }

  return {
    state,
    isBusy: state.step === 'reading' || state.step === 'checking',
    checkRows: (rows: readonly Row[]) => guarded(() => check(rows)),
    checkFile: (file: File) =>
      guarded(async () => {
        setState({ step: 'reading' });
        const { sheets } = await readSheets(file, 1);
        await check(rowsOfFile(sheets.flatMap(({ rows }) => rows)));
      }),
  };
}
