import type { Core } from '../../core/core';
import { wholeFile } from '../../http/download';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as applicationRepository from './application.repository';
import { applyForInternship, getOwnApplication } from './application.service';
import { presentApplication, presentTransaction } from './present-application';
import { receiptOf } from './receipt';
import { changeApplicationStatus, undoDecision } from './review.service';
import { getReviewCase } from './review-case';
import { staffPresenter } from './staff-presenter';
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

export function applicationRoutes(core: Core): Pick<Handlers, Routes> {
  const { files } = core;
  const forStaff = staffPresenter(core);
  return {
    'POST /applications/upload-payment-screenshot': async ({ file }) => {
      const url = files.address(file.path, UPLOADED_LINK_SECONDS);
      return { url, data: { url } };
    },

    'POST /applications': async ({ caller, body, idempotencyKey }) => ({
      data: presentApplication(await applyForInternship(core, caller, body, idempotencyKey), files),
    }),

    'GET /applications/my-applications': ({ caller, query }) =>
      pageAnswer(applicationRepository.listOf(core.store, caller.uid, query), (item) =>
        presentApplication(item, files),
      ),

    'GET /applications': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        forStaff.page(applicationRepository.table(core.store).list(filters, { limit, cursor })),
        applicationRepository.table(core.store).count(filters),
        (item) => item,
      ),

    'GET /applications/:id': async ({ caller, params }) => ({
      data: presentApplication(await getOwnApplication(core, caller, params.id), files),
    }),

    'GET /applications/:id/review': async ({ params }) => ({
      data: await forStaff.reviewCase(await getReviewCase(core.store, params.id)),
    }),

    'PUT /applications/:id/status': async ({ caller, params, body }) => ({
      data: await forStaff.one(await changeApplicationStatus(core, caller, params.id, body)),
    }),

    'POST /applications/:id/undo-decision': async ({ caller, params }) => ({
      data: await forStaff.one(await undoDecision(core, caller, params.id)),
    }),

    'POST /applications/:id/release-utr': async ({ caller, params }) => ({
      data: await forStaff.one(await releaseUtr(core, caller, params.id)),
    }),

    'GET /transactions/:id/receipt': async ({ caller, params }) => {
      const { fileName, bytes } = await receiptOf(await getOwnApplication(core, caller, params.id));
      return wholeFile(fileName, bytes);
    },

    'GET /transactions/my-transactions': ({ caller, query }) =>
      pageAnswer(applicationRepository.listOf(core.store, caller.uid, query), presentTransaction),
  };
}
