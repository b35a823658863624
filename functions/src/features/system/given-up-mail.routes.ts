import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { inTransaction, type Stored } from '../../firestore/store';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as mails from '../../mail/mail.repository';
import { canBeSentAgain } from '../../mail/mail.repository';
import { type MailDocument, mail as mailCollection } from '../../mail/mail-document';
import { deliverMail } from '../../mail/mailer';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';

type Routes =
  | 'GET /system/given-up-mails'
  | 'POST /system/given-up-mails/:id/send'
  | 'DELETE /system/given-up-mails/:id';

/** Finds the mail, changes it and records who did it. Throws `not_found` for a mail that was not given up. */
function change(
  { store, clock }: Core,
  { caller, id, action }: { caller: Caller; id: string; action: AuditAction },
  write: (transaction: Transaction, mail: Stored<MailDocument>, now: Date) => void,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const mail = await mails.findGivenUp(store, transaction, id);
    if (!mail) throw notFound('This email is not in the list any more.');
    const at = clock.now();
    write(transaction, mail, at);
    const target = { collection: mailCollection.name, _id: id, label: mail.subject };
    recordAudit(store, transaction, { caller, action, target, at });
  });
}

/** Mails that could not be sent: staff read the reason, and send or dismiss them. */
export const givenUpMailRoutes: Pick<Handlers, Routes> = {
  'GET /system/given-up-mails': ({ store }, { query }) =>
    tableAnswer(mails.givenUpTable(store).list({}, query), mails.givenUpTable(store).count({}), (mail) => ({
      _id: mail._id,
      to: mail.to,
      subject: mail.subject,
      createdAt: mail.createdAt.toISOString(),
      attempts: mail.attempts,
      reason: mail.lastError,
      canBeSentAgain: canBeSentAgain(mail),
    })),

  'POST /system/given-up-mails/:id/send': async (core, { caller, params: { id } }) => {
    await change(core, { caller, id, action: 'sendMailAgain' }, (transaction, mail, now) => {
      if (!canBeSentAgain(mail))
        throw conflict('A code, a link or a reminder that has expired cannot be sent again.');
      mails.queueAgain(core.store, transaction, id, now);
    });
    return { data: { wasRefused: !(await deliverMail(core.mailer, id)) } };
  },

  'DELETE /system/given-up-mails/:id': async (core, { caller, params: { id } }) => {
    await change(core, { caller, id, action: 'dismissMail' }, (transaction) =>
      mails.dismiss(core.store, transaction, id),
    );
    return { message: 'The email is dismissed.' };
  },
};
