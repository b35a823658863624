import type { AuditAction } from '@prarambh/contract/audit-actions';
import {
  MOST_PAYMENT_OPTIONS,
  type PaymentOptionBody,
  type UpdatePaymentOptionBody,
} from '@prarambh/contract/payment-options';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { editedBy } from '../../db/edit-mark';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction } from '../../db/store';
import { conflict, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { isStillToDo, sentFields } from '../../records/edits';
import { paymentOptionRepository, type StoredPaymentOption } from './payment-option.repository';

interface Recorded {
  action: AuditAction;
  option: StoredPaymentOption;
  before?: object;
  after?: object;
}

const shown = ({ displayName, upiId, qrCodeUrl, instructions }: PaymentOptionBody) => ({
  displayName,
  upiId,
  qrCodeUrl,
  instructions,
});

/** The ways to pay the fee that admins keep up (E14). */
export function createPaymentOptionService(core: Core) {
  const { store, clock, idempotency, owners } = core;
  const options = paymentOptionRepository(store);

  function record(transaction: Transaction, caller: Caller, { action, option, ...changes }: Recorded): void {
    recordAudit(store, transaction, {
      caller,
      action,
      target: {
        collection: 'paymentOptions',
        _id: option._id,
        label: `${option.displayName}, ${option.upiId}`,
      },
      at: clock.now(),
      ...changes,
    });
  }

  async function get(transaction: Transaction, id: string): Promise<StoredPaymentOption> {
    const option = await options.findInTransaction(transaction, id);
    if (!option) throw notFound('This payment option does not exist.');
    return option;
  }

  async function assertRoom(): Promise<void> {
    if ((await options.count()) < MOST_PAYMENT_OPTIONS) return;
    throw conflict(`There can be at most ${MOST_PAYMENT_OPTIONS} payment options. Please delete one first.`);
  }

  return {
    /**
     * Adds a way to pay, once for an Idempotency-Key. Raises `conflict` when there are as many as the payment page
     * can show.
     */
    create(
      caller: Caller,
      body: PaymentOptionBody,
      key: IdempotencyKey | null,
    ): Promise<StoredPaymentOption> {
      const now = clock.now();
      const attempt = { operation: 'createPaymentOption', uid: caller.uid, key, now };
      return inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => options.findInTransaction(transaction, id),
          async make() {
            await assertRoom();
            const option = options.create(transaction, { ...body, createdAt: now });
            record(transaction, caller, { action: 'createPaymentOption', option, after: shown(body) });
            return option;
          },
        }),
      );
    },

    /** Saves what was sent. Raises `not_found`, and `conflict` for one that was changed meanwhile. */
    update(
      caller: Caller,
      id: string,
      { revision, ...body }: UpdatePaymentOptionBody,
    ): Promise<StoredPaymentOption> {
      return inTransaction(store, async (transaction) => {
        const option = await get(transaction, id);
        const fields = sentFields(body);
        const after = { ...option, ...fields };
        const changes = { before: shown(option), after: shown(after) };
        const findPerson = (uid: string) => owners.find(transaction, uid);
        if (!(await isStillToDo({ record: option, revision, ...changes, findPerson }))) return option;
        const marked = { ...fields, ...editedBy(caller, option, clock.now()) };
        options.update(transaction, id, marked);
        record(transaction, caller, { action: 'updatePaymentOption', option, ...changes });
        return { ...after, ...marked };
      });
    },

    /** Raises `not_found`. */
    remove(caller: Caller, id: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const option = await get(transaction, id);
        options.remove(transaction, id);
        const gone = { displayName: null, upiId: null, qrCodeUrl: null, instructions: null };
        record(transaction, caller, {
          action: 'deletePaymentOption',
          option,
          before: shown(option),
          after: gone,
        });
      });
    },
  };
}
