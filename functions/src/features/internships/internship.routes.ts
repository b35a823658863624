import type { Stored } from '../../firestore/store';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import type { InternshipDocument } from './internship.repository';
import * as internshipRepository from './internship.repository';
import {
  archiveInternship,
  createInternship,
  getInternship,
  presentWithSeats,
  presentWithSeatsForStaff,
  updateInternship,
} from './internship.service';
import { saveInternship } from './saved.service';

type Routes =
  | 'GET /internships/public'
  | 'GET /internships/public/:id'
  | 'GET /internships'
  | 'GET /internships/names'
  | 'GET /internships/:id'
  | 'GET /internships/saved'
  | 'PUT /internships/:id/saved'
  | 'POST /internships'
  | 'PUT /internships/:id'
  | 'DELETE /internships/:id';

const nameOf = ({ _id, title, isAccepting, rejectionReasons }: Stored<InternshipDocument>) => ({
  _id,
  title,
  isAccepting,
  rejectionReasons,
});

export const internshipRoutes: Pick<Handlers, Routes> = {
  'GET /internships/public': (core, { query }) =>
    pageAnswer(internshipRepository.table(core.store).list({ isAccepting: true }, query), (one) =>
      presentWithSeats(core, one),
    ),

  'GET /internships/public/:id': async (core, { params }) => ({
    data: await presentWithSeats(core, await getInternship(core, params.id)),
  }),

  'GET /internships': (core, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      internshipRepository.table(core.store).list(filters, { limit, cursor }),
      internshipRepository.table(core.store).count(filters),
      (one) => presentWithSeatsForStaff(core, one),
    ),

  'GET /internships/names': ({ store }, { query }) =>
    pageAnswer(internshipRepository.table(store).list({ withArchived: true }, query), nameOf),

  'GET /internships/:id': async (core, { params }) => ({
    data: await presentWithSeats(core, await getInternship(core, params.id)),
  }),

  'GET /internships/saved': async (_core, { caller }) => ({ data: { ids: caller.user.savedInternships } }),

  'PUT /internships/:id/saved': async (core, { caller, params, body }) => ({
    data: { ids: await saveInternship(core, caller, params.id, body.isSaved) },
  }),

  'POST /internships': async (core, { caller, body, idempotencyKey }) => ({
    data: await presentWithSeatsForStaff(core, await createInternship(core, caller, body, idempotencyKey)),
    message: 'Internship created successfully!',
  }),

  'PUT /internships/:id': async (core, { caller, params, body }) => ({
    data: await presentWithSeatsForStaff(core, await updateInternship(core, caller, params.id, body)),
    message: 'Internship updated successfully!',
  }),

  'DELETE /internships/:id': async (core, { caller, params }) => {
    await archiveInternship(core, caller, params.id);
    return { message: 'Internship deleted.' };
  },
};
