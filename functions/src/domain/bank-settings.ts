import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
} from '../firestore/store';

/** Settings of the comparison of payments with the bank. */
export const bankSettings = defineCollection(
  'bankSettings',
  z.object({
    /** True if exact matches are approved when they arrive. */
    isAutomatic: z.boolean(),
    /** The admin who switched it on or off. Approvals have this name, as long as that person is an admin. */
    setBy: z.object({ _id: z.string(), name: z.string() }),
    setAt: z.date(),
  }),
);
export type BankSetting = DocumentOf<typeof bankSettings>;

const ID = 'approval';

/** Returns the only setting; null if it was never set. */
export const findSetting = (store: Store) => findById(store, bankSettings, ID);

const findSettingInTransaction = (store: Store, transaction: Transaction) =>
  findInTransaction(store, transaction, bankSettings, ID);

export function putSetting(store: Store, transaction: Transaction, setting: BankSetting): void {
  transaction.set(refOf(store, bankSettings, ID), setting);
}

/** Returns true if exact matches are approved when they arrive; the transaction locks the setting. */
export async function isAutomatic(store: Store, transaction: Transaction): Promise<boolean> {
  return (await findSettingInTransaction(store, transaction))?.isAutomatic ?? false;
}

const AUTOMATIC = 'automatic';

/** Returns the work item that approves all current matches. */
export function automaticApproval(now: Date) {
  return {
    kind: 'approveAutomatically' as const,
    subjectId: AUTOMATIC,
    label: 'Matched payments',
    args: { until: now.toISOString() },
    askedBy: null,
  };
}
