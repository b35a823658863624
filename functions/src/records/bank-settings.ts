import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
} from '../db/store';

/** How payments are compared with the bank. */
export const bankSettings = defineCollection(
  'bankSettings',
  z.object({
    /** Whether what matches exactly is approved when it arrives. */
    isAutomatic: z.boolean(),
    /** The admin who has switched it: under that name it approves, as long as they are one. */
    setBy: z.object({ _id: z.string(), name: z.string() }),
    setAt: z.date(),
  }),
);
export type BankSetting = DocumentOf<typeof bankSettings>;

const ID = 'approval';

/** The one setting; null while nobody has set anything. */
export const findSetting = (store: Store) => findById(store, bankSettings, ID);

const findSettingInTransaction = (store: Store, transaction: Transaction) =>
  findInTransaction(store, transaction, bankSettings, ID);

export function putSetting(store: Store, transaction: Transaction, setting: BankSetting): void {
  transaction.set(refOf(store, bankSettings, ID), setting);
}

/** Whether what matches exactly is approved when it arrives; held by the transaction. */
export async function isAutomatic(store: Store, transaction: Transaction): Promise<boolean> {
  return (await findSettingInTransaction(store, transaction))?.isAutomatic ?? false;
}

const AUTOMATIC = 'automatic';

/** The work that approves what has matched until now. */
export function automaticApproval(now: Date) {
  return {
    kind: 'approveAutomatically' as const,
    subjectId: AUTOMATIC,
    label: 'Matched payments',
    args: { until: now.toISOString() },
    askedBy: null,
  };
}
