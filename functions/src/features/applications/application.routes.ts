import { wholeFile } from '../../http/download';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as applicationRepository from './application.repository';
import { applyForInternship, getOwnApplication } from './application.service';
import { presentApplication, presentTransaction } from './present-application';
import { presentForStaff, presentPageForStaff, presentReviewCase } from './present-for-staff';
import { receiptOf } from './receipt';
import { changeApplicationStatus, undoDecision } from './review.service';
import { getReviewCase } from './review-case';
import { releaseUtr } from './utr-release.service';

type Routes =
  | 'POST /applications/upload-payment-screenshot'
  | 'POST /applications'
  | 'GET /applications/my-applications'
  | 'GET /applications'
  | 'GET /applications/:id'
  | 'GET /applications/:id/review'
  | 'PUT /applications/:id/status'
  | 'POST /applications/:id/undo-decision'
  | 'POST /applications/:id/release-utr'
  | 'GET /transactions/my-transactions'
  | 'GET /transactions/:id/receipt';

/** Time to complete the form after the upload. */
const UPLOADED_LINK_SECONDS = 24 * 60 * 60;

export const applicationRoutes: Pick<Handlers, Routes> = {
  'POST /applications/upload-payment-screenshot': async ({ files }, { file }) => {
    const url = files.address(file.path, UPLOADED_LINK_SECONDS);
    return { url, data: { url } };
  },

  'POST /applications': async (core, { caller, body, idempotencyKey }) => ({
    data: presentApplication(await applyForInternship(core, caller, body, idempotencyKey), core.files),
  }),

  'GET /applications/my-applications': ({ files, store }, { caller, query }) =>
    pageAnswer(applicationRepository.listOf(store, caller.uid, query), (item) =>
      presentApplication(item, files),
    ),

  'GET /applications': (core, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      presentPageForStaff(core, applicationRepository.table(core.store).list(filters, { limit, cursor })),
      applicationRepository.table(core.store).count(filters),
      (item) => item,
    ),

  'GET /applications/:id': async (core, { caller, params }) => ({
    data: presentApplication(await getOwnApplication(core, caller, params.id), core.files),
  }),

  'GET /applications/:id/review': async (core, { params }) => ({
    data: await presentReviewCase(core, await getReviewCase(core.store, params.id)),
  }),

  'PUT /applications/:id/status': async (core, { caller, params, body }) => ({
    data: await presentForStaff(core, await changeApplicationStatus(core, caller, params.id, body)),
  }),

  'POST /applications/:id/undo-decision': async (core, { caller, params }) => ({
    data: await presentForStaff(core, await undoDecision(core, caller, params.id)),
  }),

  'POST /applications/:id/release-utr': async (core, { caller, params }) => ({
    data: await presentForStaff(core, await releaseUtr(core, caller, params.id)),
  }),

  'GET /transactions/:id/receipt': async (core, { caller, params }) => {
    const { fileName, bytes } = await receiptOf(await getOwnApplication(core, caller, params.id));
    return wholeFile(fileName, bytes);
  },

  'GET /transactions/my-transactions': ({ store }, { caller, query }) =>
    pageAnswer(applicationRepository.listOf(store, caller.uid, query), presentTransaction),
};
