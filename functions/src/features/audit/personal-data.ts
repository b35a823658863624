import { changeStep } from '../../bulk-jobs/page-steps';
import type { WorkStep } from '../../bulk-jobs/work-kind';
import { audit, auditSearch, withoutPerson } from '../../domain/audit';
import type { Store } from '../../firestore/store';
import { FORMER_STAFF } from '../../users/former-staff';

/** Keeps who did what and when in the audit trail. A deleted person is only an id there (P04). */
export function auditErasure(store: Store): WorkStep[] {
  return [
    changeStep(
      store,
      audit,
      (uid) => ['personId', '==', uid],
      (entry) => {
        const { target, search, before, after } = withoutPerson(entry);
        return { target, search, before, after };
      },
    ),
    changeStep(
      store,
      audit,
      (uid) => ['actor._id', '==', uid],
      ({ actor: { _id, role }, target }) => {
        const actor = { _id, role, name: FORMER_STAFF.name };
        return { actor, search: auditSearch({ actor, target }) };
      },
    ),
  ];
}
