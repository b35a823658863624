import type { Core } from '../../core';
import type { Stored } from '../../db/store';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import {
  type InternshipDocument,
  internshipRepository,
  presentInternship,
  presentInternshipForStaff,
} from './internship.repository';
import { archiveInternship, createInternship, getInternship, updateInternship } from './internship.service';
import { saveInternship } from './saved.service';
import { countTakenSeats } from './seat.service';

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

export function internshipRoutes(core: Core): Pick<Handlers, Routes> {
  const internships = internshipRepository(core.store);
  const present = async (internship: Stored<InternshipDocument>) =>
    presentInternship(internship, await countTakenSeats(core.store, internship));
  const presentForStaff = async (internship: Stored<InternshipDocument>) =>
    presentInternshipForStaff(internship, await countTakenSeats(core.store, internship));
  const nameOf = ({ _id, title, isAccepting, rejectionReasons }: Stored<InternshipDocument>) => ({
    _id,
    title,
    isAccepting,
    rejectionReasons,
  });

  return {
    'GET /internships/public': ({ query }) =>
      pageAnswer(internships.list({ isAccepting: true }, query), present),

    'GET /internships/public/:id': async ({ params }) => ({
      data: await present(await getInternship(core, params.id)),
    }),

    'GET /internships': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(internships.list(filters, { limit, cursor }), internships.count(filters), presentForStaff),

    'GET /internships/names': ({ query }) =>
      pageAnswer(internships.list({ withArchived: true }, query), nameOf),

    'GET /internships/:id': async ({ params }) => ({
      data: await present(await getInternship(core, params.id)),
    }),

    'GET /internships/saved': async ({ caller }) => ({ data: { ids: caller.user.savedInternships } }),

    'PUT /internships/:id/saved': async ({ caller, params, body }) => ({
      data: { ids: await saveInternship(core, caller, params.id, body.isSaved) },
    }),

    'POST /internships': async ({ caller, body, idempotencyKey }) => ({
      data: await presentForStaff(await createInternship(core, caller, body, idempotencyKey)),
      message: 'Internship created successfully!',
    }),

    'PUT /internships/:id': async ({ caller, params, body }) => ({
      data: await presentForStaff(await updateInternship(core, caller, params.id, body)),
      message: 'Internship updated successfully!',
    }),

    'DELETE /internships/:id': async ({ caller, params }) => {
      await archiveInternship(core, caller, params.id);
      return { message: 'Internship deleted.' };
    },
  };
}
