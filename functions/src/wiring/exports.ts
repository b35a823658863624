import type { Core } from '../core';
import type { ExportDefinitions } from '../exports/export-source';
import { createUserDirectory } from '../features/accounts/user-directory.repository';
import { requestExport, userExport } from '../features/accounts/user-export';
import { createApplicationRepository } from '../features/applications/application.repository';
import { applicationExport } from '../features/applications/application-export';
import { createAuditRepository } from '../features/audit/audit.repository';
import { auditExport } from '../features/audit/audit-export';
import { createCertificateRepository } from '../features/certificates/certificate.repository';
import { certificateExport } from '../features/certificates/certificate-export';
import { createContactQueryRepository } from '../features/contact-queries/contact-query.repository';
import { contactQueryExport } from '../features/contact-queries/contact-query-export';
import { exportRoutes } from '../features/exports/export.routes';
import { createExportService } from '../features/exports/export.service';
import { createExportFileRepository } from '../features/exports/export-file.repository';
import { createExportWork } from '../features/exports/export-work';
import { createInternshipRepository } from '../features/internships/internship.repository';
import { internshipExport } from '../features/internships/internship-export';
import { createSeatRepository } from '../features/internships/seat.repository';
import { createSeatService } from '../features/internships/seat.service';
import { meetingExport } from '../features/meetings/meeting-export';
import { createOfferLetterRepository } from '../features/offer-letters/offer-letter.repository';
import { offerLetterExport } from '../features/offer-letters/offer-letter-export';
import { createAssignedTaskRepository } from '../features/tasks/assigned-task.repository';
import { createSubmissionRepository } from '../features/tasks/submission.repository';
import { assignedTaskExport, submissionExport } from '../features/tasks/task-export';
import { createTestimonialRepository } from '../features/testimonials/testimonial.repository';
import { testimonialExport } from '../features/testimonials/testimonial-export';
import type { WorkPlan } from '../work/work-kind';
import { wireMeetings } from './meetings';

/** The rows of every export. */
function definitionsOf(core: Core): ExportDefinitions {
  const { store } = core;
  const directory = createUserDirectory(store);
  const internships = createInternshipRepository(store);
  const seats = createSeatService({ store, internships, seats: createSeatRepository(store) });
  const { meetings, expiry } = wireMeetings(core);
  return {
    'GET /applications/export': applicationExport(createApplicationRepository(store)),
    'GET /internships/export': internshipExport(internships, seats),
    'GET /users/export': userExport(directory),
    'GET /users/deletion-requests/export': requestExport(directory),
    'GET /certificates/export': certificateExport(createCertificateRepository(store)),
    'GET /offer-letters/export': offerLetterExport(createOfferLetterRepository(store)),
    'GET /assigned-tasks/export': assignedTaskExport(createAssignedTaskRepository(store)),
    'GET /tasks/export': submissionExport(createSubmissionRepository(store)),
    'GET /meetings/export': meetingExport(meetings, expiry),
    'GET /testimonials/export': testimonialExport(createTestimonialRepository(store)),
    'GET /contact-queries/export': contactQueryExport(createContactQueryRepository(store)),
    'GET /audit/export': auditExport(createAuditRepository(store)),
  };
}

/** How the file of an export is made. */
export function wireExportWork(core: Core): WorkPlan {
  return createExportWork({
    ...core,
    exportFiles: createExportFileRepository(core.store),
    definitions: definitionsOf(core),
    async isStillTheirs(transaction, { askedBy, role }) {
      const person = await core.users.findInTransaction(transaction, askedBy);
      return person?.isActive === true && person.role === role;
    },
  });
}

/** Exports as they are asked for, streamed and downloaded. */
export function wireExports(core: Core) {
  const exportFiles = createExportFileRepository(core.store);
  return exportRoutes(createExportService({ ...core, exportFiles, definitions: definitionsOf(core) }));
}
