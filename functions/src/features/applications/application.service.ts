import { isUpiUtr, type ReviewFlag } from '@prarambh/contract/application-status';
import type { CreateApplicationBody } from '@prarambh/contract/applications';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import type { Clock } from '../../clock';
import type { Idempotency, IdempotencyKey } from '../../db/idempotency';
import { inTransaction, type Store } from '../../db/store';
import { assertDrawable } from '../../documents/drawable';
import { conflict, forbidden, invalidField, notFound } from '../../errors';
import type { FileStore, StoredFile } from '../../files/file-store';
import type { Caller } from '../accounts/caller';
import { addToDay } from '../dashboard/daily-counter.service';
import type { OpenInternship, SeatService } from '../internships/seat.service';
import { putNotification } from '../notifications/notification.service';
import {
  type ApplicationDocument,
  type ApplicationRepository,
  applicationSearch,
  type StoredApplication,
} from './application.repository';
import type { UtrRepository } from './utr.repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  files: FileStore;
  applications: ApplicationRepository;
  seats: Pick<SeatService, 'findOpen' | 'findFree' | 'take'>;
  utrs: UtrRepository;
  idempotency: Idempotency;
}

interface NewApplication {
  caller: Caller;
  body: CreateApplicationBody;
  internship: OpenInternship;
  screenshot: StoredFile | null;
  flags: ReviewFlag[];
  attempt: number;
  now: Date;
}

function newDocument({
  caller,
  body,
  internship,
  screenshot,
  flags,
  attempt,
  now,
}: NewApplication): ApplicationDocument {
  const { name, email, internId } = caller.user;
  const names = {
    user: { name, email, internId },
    internship: { title: internship.title, company: internship.company },
    utr: body.utr,
  };
  return {
    ...names,
    userId: caller.uid,
    internshipId: internship._id,
    attempt,
    status: 'Applied',
    dateApplied: now,
    duration: body.duration,
    certificateName: body.certificateName,
    amount: APPLICATION_FEE,
    screenshotPath: screenshot?.path ?? null,
    screenshotSha256: screenshot?.sha256 ?? null,
    rejectionReason: null,
    reviewedAt: null,
    decidedAt: null,
    decidedBy: null,
    flags,
    search: applicationSearch(names),
  };
}

/** Applying for an internship (decisions D01, D03, E07 to E11). */
export function createApplicationService(dependencies: Dependencies) {
  const { store, clock, files, applications, seats, utrs, idempotency } = dependencies;

  /** The screenshot behind an address that we issued to this caller; the older page sends none (E11). */
  async function screenshotOf(address: string | undefined, caller: Caller): Promise<StoredFile | null> {
    if (!address) return null;
    const path = files.pathOf(address);
    if (!path?.startsWith(`screenshots/${caller.uid}/`)) {
      throw invalidField('paymentScreenshot', 'Please upload the payment screenshot again.');
    }
    return { path, sha256: await files.sha256Of(path) };
  }

  async function flagsOf(utr: string, screenshot: StoredFile | null, caller: Caller): Promise<ReviewFlag[]> {
    const flags: ReviewFlag[] = [];
    if (!isUpiUtr(utr)) flags.push('unusual-utr');
    if (!screenshot) return [...flags, 'no-screenshot'];
    const others = await applications.listByScreenshot(screenshot.sha256);
    const isReused = others.some(({ userId, status }) => userId !== caller.uid || status !== 'Rejected');
    return isReused ? [...flags, 'duplicate-screenshot'] : flags;
  }

  return {
    /**
     * Applies: the application, its seat, its UTR, the day's figures and the Idempotency-Key hold together in one
     * transaction. Raises `invalid` for a name that no certificate can be printed with, and `conflict` for a second
     * application, a closed or full internship, or a used UTR; `not_found` for a screenshot that is gone.
     */
    async create(
      caller: Caller,
      body: CreateApplicationBody,
      idempotencyKey: IdempotencyKey | null,
    ): Promise<StoredApplication> {
      await assertDrawable({ certificateName: body.certificateName });
      const screenshot = await screenshotOf(body.paymentScreenshot, caller);
      const flags = await flagsOf(body.utr, screenshot, caller);
      const now = clock.now();
      const request = { operation: 'createApplication', uid: caller.uid, key: idempotencyKey, now };
      return inTransaction(store, async (transaction) => {
        const seen = await idempotency.findResult(transaction, request);
        const earlier = seen ? await applications.findInTransaction(transaction, seen) : null;
        if (earlier) return earlier;
        const latest = await applications.findLatest(transaction, caller.uid, body.internshipId);
        if (latest && latest.status !== 'Rejected') {
          throw conflict('You have already applied for this internship.');
        }
        const internship = await seats.findOpen(body.internshipId);
        const claimed = await utrs.find(transaction, body.utr);
        if (screenshot) await files.assertTakeable(transaction, screenshot.path);
        // Held last, and so for the shortest time: others may want a seat of the same shard.
        const seat = await seats.findFree(transaction, internship);
        if (claimed) throw conflict('This UTR has already been used.');

        const attempt = (latest?.attempt ?? 0) + 1;
        const document = newDocument({ caller, body, internship, screenshot, flags, attempt, now });
        const created = applications.create(transaction, document);
        seats.take(transaction, seat);
        utrs.claim(transaction, body.utr, created._id, now);
        if (screenshot) files.take(transaction, screenshot.path);
        addToDay(store, transaction, now, { submitted: 1 });
        putNotification(store, transaction, `${created._id}-received`, {
          title: 'Application received',
          message: `We received your application for “${internship.title}”. We will check the payment and let you know.`,
          audience: [`user:${caller.uid}`],
          createdAt: now,
        });
        idempotency.remember(transaction, request, created._id);
        return created;
      });
    },

    /** An application of the caller. Raises `not_found`, and `forbidden` for somebody else's. */
    async getOwn(caller: Caller, id: string): Promise<StoredApplication> {
      const application = await applications.find(id);
      if (!application) throw notFound('This application does not exist.');
      if (application.userId !== caller.uid) throw forbidden('This application belongs to somebody else.');
      return application;
    },
  };
}

export type ApplicationService = ReturnType<typeof createApplicationService>;
