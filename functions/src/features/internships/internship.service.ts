import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { CreateInternshipBody, UpdateInternshipBody } from '@prarambh/contract/internships';
import type { Clock } from '../../clock';
import type { Idempotency, IdempotencyKey } from '../../db/idempotency';
import { inTransaction, type Store, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../accounts/caller';
import { recordAudit } from '../audit/audit.service';
import {
  type InternshipDocument,
  type InternshipRepository,
  internshipSearch,
} from './internship.repository';
import type { SeatService } from './seat.service';

interface Dependencies {
  store: Store;
  clock: Clock;
  internships: InternshipRepository;
  seats: SeatService;
  idempotency: Idempotency;
  /** Whoever repeats an internship's name beside its id. */
  snapshots: readonly { refreshInternship(internship: Stored<InternshipDocument>): Promise<void> }[];
}

const UNKNOWN = 'This internship does not exist.';

/** The fields an audit entry shows. */
function described(internship: InternshipDocument): object {
  const {
    search: _search,
    createdAt: _createdAt,
    currentRegistrations: _registrations,
    seatShards: _shards,
    ...fields
  } = internship;
  return fields;
}

/** What staff do with internships (D05 to D09). */
export function createInternshipService(dependencies: Dependencies) {
  const { store, clock, internships, seats, idempotency, snapshots } = dependencies;
  const audited = (caller: Caller, action: AuditAction, { _id, title }: Stored<InternshipDocument>) => ({
    caller,
    action,
    target: { collection: 'internships', _id, label: title },
    at: clock.now(),
  });

  /** Changes an internship and records it; raises `not_found`. */
  function change(caller: Caller, action: AuditAction, id: string, changes: Partial<InternshipDocument>) {
    return inTransaction(store, async (transaction) => {
      const before = await internships.findInTransaction(transaction, id);
      if (!before) throw notFound(UNKNOWN);
      const positions = changes.totalPositions ?? before.totalPositions;
      const isResized = positions !== before.totalPositions;
      const putSeats = isResized ? await seats.planPositions(transaction, before, positions) : null;
      const changed = { ...changes, ...putSeats?.() };
      const search = internshipSearch({ ...before, ...changed });
      const after = { ...before, ...changed, search };
      internships.update(transaction, id, { ...changed, search });
      const entry = { ...audited(caller, action, after), before: described(before), after: described(after) };
      recordAudit(store, transaction, entry);
      return after;
    });
  }

  return {
    /** One internship, archived ones excepted. Raises `not_found`. */
    async get(id: string): Promise<Stored<InternshipDocument>> {
      const internship = await internships.find(id);
      if (!internship) throw notFound(UNKNOWN);
      return internship;
    },

    /** Opens an internship, once for an Idempotency-Key. */
    create(
      caller: Caller,
      body: CreateInternshipBody,
      key: IdempotencyKey | null,
    ): Promise<Stored<InternshipDocument>> {
      const now = clock.now();
      const attempt = { operation: 'createInternship', uid: caller.uid, key, now };
      return inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => internships.findInTransaction(transaction, id),
          make() {
            const _id = internships.newId();
            const created = {
              ...body,
              ...seats.create(transaction, _id, body.totalPositions),
              _id,
              isArchived: false,
              createdAt: now,
              search: internshipSearch(body),
            };
            internships.create(transaction, created);
            const entry = audited(caller, 'createInternship', created);
            recordAudit(store, transaction, { ...entry, after: described(created) });
            return created;
          },
        }),
      );
    },

    /**
     * Positions may fall below the registrations; the remaining seats are then 0 (D07). A name that is sent reaches
     * whoever repeats it, also when it is the stored one: sending it again completes what has failed half-way.
     */
    async update(
      caller: Caller,
      id: string,
      body: UpdateInternshipBody,
    ): Promise<Stored<InternshipDocument>> {
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const after = await change(caller, 'updateInternship', id, changes);
      const isNamed = body.title !== undefined || body.company !== undefined;
      if (isNamed) await Promise.all(snapshots.map((snapshot) => snapshot.refreshInternship(after)));
      return after;
    },

    async archive(caller: Caller, id: string): Promise<void> {
      await change(caller, 'deleteInternship', id, { isArchived: true, isAccepting: false });
    },
  };
}

export type InternshipService = ReturnType<typeof createInternshipService>;
