import type { Core } from '../../core';
import type { ReadShell } from '../../http/page-shell';
import { oncePer } from '../../once-per';
import { internshipRepository } from './internship.repository';
import { internshipRoutes } from './internship.routes';
import { createInternshipService } from './internship.service';
import { internshipExport } from './internship-export';
import { internshipPageRoutes } from './internship-page.routes';
import { createSeatService, type SeatService } from './seat.service';

export type InternshipSeats = SeatService;

/** Internships and their seats. */
export const internshipsFeature = oncePer((core: Core) => {
  const { countAll, countActive, findWithArchivedInTransaction } = internshipRepository(core.store);
  const service = createInternshipService(core);
  return {
    handlers: internshipRoutes(core),
    pages: (readShell: ReadShell) => internshipPageRoutes(core, readShell),
    exports: { 'GET /internships/export': internshipExport(core) },
    seats: createSeatService(core.store),
    /** One inside a transaction, which then holds it. Raises `not_found`, also for an archived one. */
    hold: service.hold,
    /** One that is not archived. Raises `not_found`. */
    get: service.get,
    /** The same with archived ones, whose records live on (D06); null when there is none. */
    findWithArchived: findWithArchivedInTransaction,
    countInternships: countAll,
    countActiveInternships: countActive,
  };
});
