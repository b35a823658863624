import { recordAudit } from '../../domain/audit';
import { isAutomatic, putSetting } from '../../domain/bank-settings';
import { inTransaction, type Store } from '../../firestore/store';
import type { Caller } from '../../users/caller';

/** Switches automatic approval on or off; audits a change. */
export function setAutomatic(
  store: Store,
  caller: Caller,
  { isAutomatic: isOn, now }: { isAutomatic: boolean; now: Date },
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const before = { isAutomatic: await isAutomatic(store, transaction) };
    if (before.isAutomatic === isOn) return;
    const setBy = { _id: caller.uid, name: caller.user.name };
    putSetting(store, transaction, { isAutomatic: isOn, setBy, setAt: now });
    recordAudit(store, transaction, {
      caller,
      action: 'changeBankSettings',
      target: { collection: 'bankSettings', _id: 'approval', label: 'Approval of exact matches' },
      at: now,
      before,
      after: { isAutomatic: isOn },
    });
  });
}
