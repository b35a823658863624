import type { Transaction } from 'firebase-admin/firestore';
import { audit } from '../../domain/audit';
import { notifications } from '../../domain/notifications';
import type { Store } from '../../firestore/store';
import { mail } from '../../mail/mail-document';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { existing, isBeingErased, rawQuery } from '../pages';

const CHECK = 'causes';

type Cause = (id: string) => string;

/** Patterns of notification and mail ids with the record that caused them; the first match counts. */
const CAUSES: readonly (readonly [pattern: RegExp, cause: Cause])[] = [
  [/^certificate-(.+?)(?:-revoked)?$/, (id) => `certificates/${id}`],
  [/^offer-letter-(.+?)(?:-revoked)?$/, (id) => `offerLetters/${id}`],
  [/^export-(.+)-\d{13,}$/, (uid) => `users/${uid}`],
  [/^(?:otp|reset|password-changed|deletion)-(.+)-\d+$/, (uid) => `users/${uid}`],
  [/^email-changed-(.+)-\d+-(?:old|new)$/, (uid) => `users/${uid}`],
  [/^remind-(?:tasks|reviews)-\d{4}-\d{2}-\d{2}-(.+)$/, (uid) => `users/${uid}`],
  [/^help-(.+)-\d{13,}$/, (id) => `helpQueries/${id}`],
  [/^meeting-([^-]+)-/, (id) => `meetings/${id}`],
  [/^(.+)-(?:received|disputed)$/, (id) => `applications/${id}`],
  [/^(.+_.+_\d+)-tasks-\d+$/, (id) => `applications/${id}`],
  [/^(.+)-(?:assigned|changed-\d+|withdrawn|message-\d+|file-[0-9a-f]+)$/, (id) => `assignedTasks/${id}`],
  [/^(.+_.+_\d+)-\d{13,}$/, (id) => `applications/${id}`],
  [/^(.+?)(?:-reopened)?-\d{13,}$/, (id) => `submissions/${id}`],
  [/^(.+)-\d+$/, (id) => `helpQueries/${id}`],
];

/**
 * Returns the document that caused a notification or a mail. A broadcast is its own cause, which the audit trail knows.
 */
function causeOf(collection: string, id: string): string {
  for (const [pattern, cause] of CAUSES) {
    const [, name] = pattern.exec(id) ?? [];
    if (name) return cause(name);
  }
  return `${collection}/${id}`;
}

async function isInAudit(store: Store, transaction: Transaction, path: string): Promise<boolean> {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const query = rawQuery(store, audit, { filters: [['target._id', '==', id]], orderBy: ['at', 'desc'] });
  return !(await transaction.get(query.limit(1))).empty;
}

async function diagnose(
  store: Store,
  transaction: Transaction,
  { subject, cause }: { subject: string; cause: string },
): Promise<Diagnosis | null> {
  const caused = await transaction.get(store.firestore.doc(subject));
  if (!caused.exists) return null;
  if (cause !== subject && (await existing(store, [cause], transaction)).has(cause)) return null;
  if (await isInAudit(store, transaction, cause)) return null;
  const [only, ...others] = (caused.get('audience') ?? []) as string[];
  const reader = others.length === 0 ? only?.match(/^user:(.+)$/)?.[1] : undefined;
  if (reader && (await isBeingErased(store, reader, transaction))) return null;
  return { problem: cause === subject ? 'nobody sent it' : `its cause ${cause} is not there` };
}

/**
 * Checks that every notification and mail has a cause: an existing record, or an audit entry if the record was removed
 * since. Repairs nothing, because people may have read the message.
 */
export function causesCheck({ store }: Examined): Check {
  const visit = (collection: string) => async (page: readonly { _id: string }[]) => {
    const caused = page.map(({ _id }) => ({
      subject: `${collection}/${_id}`,
      cause: causeOf(collection, _id),
    }));
    const others = caused.filter(({ subject, cause }) => subject !== cause).map(({ cause }) => cause);
    const found = await existing(store, others);
    return confirm(
      store,
      caused
        .filter(({ cause }) => !found.has(cause))
        .map((one) => ({
          check: CHECK,
          subject: one.subject,
          diagnose: (transaction) => diagnose(store, transaction, one),
        })),
    );
  };
  return {
    name: CHECK,
    visits: { notifications: visit(notifications.name), mail: visit(mail.name) },
  };
}
