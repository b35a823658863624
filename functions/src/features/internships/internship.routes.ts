import { csvDownload } from '../../http/csv';
import type { Handlers } from '../../http/types';
import { type InternshipRepository, presentInternship } from './internship.repository';
import type { InternshipService } from './internship.service';
import { internshipColumns } from './internship-export';

type Routes =
  | 'GET /internships/public'
  | 'GET /internships/public/:id'
  | 'GET /internships'
  | 'GET /internships/export'
  | 'GET /internships/:id'
  | 'POST /internships'
  | 'PUT /internships/:id'
  | 'DELETE /internships/:id';

export function internshipRoutes(
  service: InternshipService,
  internships: InternshipRepository,
): Pick<Handlers, Routes> {
  return {
    'GET /internships/public': async ({ query }) => {
      const { items, nextCursor } = await internships.list({ isAccepting: true }, query);
      return { data: items.map(presentInternship), nextCursor };
    },

    'GET /internships/public/:id': async ({ params }) => ({
      data: presentInternship(await service.get(params.id)),
    }),

    'GET /internships': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        internships.list(filters, { limit, cursor }),
        internships.count(filters),
      ]);
      return { data: items.map(presentInternship), nextCursor, total };
    },

    'GET /internships/export': async ({ query }) =>
      csvDownload('internships', internshipColumns, internships.all(query)),

    'GET /internships/:id': async ({ params }) => ({ data: presentInternship(await service.get(params.id)) }),

    'POST /internships': async ({ caller, body, idempotencyKey }) => ({
      data: presentInternship(await service.create(caller, body, idempotencyKey)),
      message: 'Internship created successfully!',
    }),

    'PUT /internships/:id': async ({ caller, params, body }) => ({
      data: presentInternship(await service.update(caller, params.id, body)),
      message: 'Internship updated successfully!',
    }),

    'DELETE /internships/:id': async ({ caller, params }) => {
      await service.archive(caller, params.id);
      return { message: 'Internship deleted.' };
    },
  };
}
