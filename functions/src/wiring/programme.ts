import type { Core } from '../core';
import { createApplicationRepository } from '../features/applications/application.repository';
import { applicationRoutes } from '../features/applications/application.routes';
import { createApplicationService } from '../features/applications/application.service';
import { createBulkReviewService } from '../features/applications/bulk-review.service';
import { createReviewService } from '../features/applications/review.service';
import { createUtrRepository } from '../features/applications/utr.repository';
import { createUtrRelease } from '../features/applications/utr-release.service';
import { createHelpRepository } from '../features/help/help.repository';
import { helpRoutes } from '../features/help/help.routes';
import { createHelpService } from '../features/help/help.service';
import { createInternshipRepository, presentInternship } from '../features/internships/internship.repository';
import { internshipRoutes } from '../features/internships/internship.routes';
import { createInternshipService } from '../features/internships/internship.service';
import { createSeatRepository } from '../features/internships/seat.repository';
import { createSeatService } from '../features/internships/seat.service';
import { taskRoutes } from '../features/tasks/task.routes';
import { createTaskFeature } from '../features/tasks/task-feature';
import { wireWork } from './work';

/** Internships, applying and paying for them, the work in them, and help with it. */
export function wireProgramme(core: Core) {
  const { store, files } = core;
  const internships = createInternshipRepository(store);
  const seats = createSeatService({ store, internships, seats: createSeatRepository(store) });
  const internshipService = createInternshipService({
    ...core,
    internships,
    seats,
    work: wireWork(core),
  });
  const applying = {
    ...core,
    applications: createApplicationRepository(store),
    seats,
    utrs: createUtrRepository(store),
  };
  const reviews = createReviewService(applying);
  const queries = createHelpRepository(store);
  const handlers = {
    ...internshipRoutes({ service: internshipService, internships, seats }),
    ...applicationRoutes({
      applications: applying.applications,
      service: createApplicationService(applying),
      reviews,
      bulkReviews: createBulkReviewService({ logger: core.platform.logger, reviews }),
      releaseUtr: createUtrRelease(applying),
      files,
    }),
    ...taskRoutes(createTaskFeature({ ...core, internships: internshipService })),
    ...helpRoutes(queries, createHelpService({ ...core, queries })),
  };
  return {
    handlers,
    internships: internshipService,
    /** What the pages of internships are made of. */
    internshipPages: {
      findPublic: async (id: string) => {
        const internship = await internshipService.get(id);
        return presentInternship(internship, await seats.countTaken(internship));
      },
      listOpenIds: async (limit: number) => {
        const { items } = await internships.list({ isAccepting: true }, { limit });
        return items.map(({ _id }) => _id);
      },
    },
  };
}
