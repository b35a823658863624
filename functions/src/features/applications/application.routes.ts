import type { FileStore } from '../../files/file-store';
import type { Handlers } from '../../http/types';
import type { ApplicationRepository } from './application.repository';
import type { ApplicationService } from './application.service';
import type { BulkReviewService } from './bulk-review.service';
import {
  presentApplication,
  presentForStaff,
  presentOutcome,
  presentTransaction,
} from './present-application';
import type { ReviewService } from './review.service';
import type { ReleaseUtr } from './utr-release.service';

interface Services {
  applications: ApplicationRepository;
  service: ApplicationService;
  reviews: ReviewService;
  bulkReviews: BulkReviewService;
  releaseUtr: ReleaseUtr;
  files: FileStore;
}

type Routes =
  | 'POST /applications/upload-payment-screenshot'
  | 'POST /applications'
  | 'GET /applications/my-applications'
  | 'GET /applications'
  | 'POST /applications/decisions'
  | 'GET /applications/:id'
  | 'PUT /applications/:id/status'
  | 'POST /applications/:id/release-utr'
  | 'GET /transactions/my-transactions';

/** Time to finish the form after the upload. */
const UPLOADED_LINK_SECONDS = 24 * 60 * 60;

export function applicationRoutes({
  applications,
  service,
  reviews,
  bulkReviews,
  releaseUtr,
  files,
}: Services): Pick<Handlers, Routes> {
  return {
    'POST /applications/upload-payment-screenshot': async ({ file }) => {
      const url = files.address(file.path, UPLOADED_LINK_SECONDS);
      return { url, data: { url } };
    },

    'POST /applications': async ({ caller, body, idempotencyKey }) => ({
      data: presentApplication(await service.create(caller, body, idempotencyKey), files),
    }),

    'GET /applications/my-applications': async ({ caller, query }) => {
      const { items, nextCursor } = await applications.listOf(caller.uid, query);
      return { data: items.map((item) => presentApplication(item, files)), nextCursor };
    },

    'GET /applications': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        applications.list(filters, { limit, cursor }),
        applications.count(filters),
      ]);
      return { data: items.map((item) => presentForStaff(item, files)), nextCursor, total };
    },

    'POST /applications/decisions': async ({ caller, body }) => ({
      data: (await bulkReviews.decideMany(caller, body)).map((outcome) => presentOutcome(outcome, files)),
    }),

    'GET /applications/:id': async ({ caller, params }) => ({
      data: presentApplication(await service.getOwn(caller, params.id), files),
    }),

    'PUT /applications/:id/status': async ({ caller, params, body }) => ({
      data: presentForStaff(await reviews.changeStatus(caller, params.id, body), files),
    }),

    'POST /applications/:id/release-utr': async ({ caller, params }) => ({
      data: presentForStaff(await releaseUtr(caller, params.id), files),
    }),

    'GET /transactions/my-transactions': async ({ caller, query }) => {
      const { items, nextCursor } = await applications.listOf(caller.uid, query);
      return { data: items.map(presentTransaction), nextCursor };
    },
  };
}
