import { workItems } from '../bulk-jobs/work-item.repository';
import { audit } from '../domain/audit';
import { bankCredits } from '../domain/bank-credits';
import { bankImports } from '../domain/bank-imports';
import { bankSettings } from '../domain/bank-settings';
import { dailyCounters } from '../domain/daily-counter';
import { notifications } from '../domain/notifications';
import { taskTemplates } from '../domain/task-templates';
import { otps } from '../features/accounts/otp.repository';
import { passwordResets } from '../features/accounts/password-reset.repository';
import { announcements } from '../features/announcements/announcement.repository';
import { applicants } from '../features/applications/applicant.repository';
import { applications } from '../features/applications/application.repository';
import { screenshots } from '../features/applications/screenshot.repository';
import { utrs } from '../features/applications/utr.repository';
import { bulkJobs } from '../features/bulk-jobs/bulk-job.repository';
import { certificateClaims, certificates } from '../features/certificates/certificate.repository';
import { contactQueries } from '../features/contact-queries/contact-query.repository';
import { totals } from '../features/dashboard/totals';
import { exportFiles } from '../features/exports/export-file.repository';
import { cannedReplies } from '../features/help/canned-reply.repository';
import { helpQueries, messagesOf } from '../features/help/help.repository';
import { helpFiles } from '../features/help/help-file.repository';
import { internships } from '../features/internships/internship.repository';
import { seatsOf } from '../features/internships/seat.repository';
import { meetings } from '../features/meetings/meeting.repository';
import { meetingReminders } from '../features/meetings/meeting-reminder.repository';
import { broadcasts } from '../features/notifications/broadcast.repository';
import { readsOf } from '../features/notifications/notification-reads.repository';
import { offerLetters } from '../features/offer-letters/offer-letter.repository';
import { paymentOptions } from '../features/payment-options/payment-option.repository';
import { pictures } from '../features/pictures/picture.repository';
import { handles } from '../features/public-pages/handle.repository';
import { tableViews } from '../features/table-views/table-view.repository';
import { assignedTasks } from '../features/tasks/assigned-task.repository';
import { givenTasksOf } from '../features/tasks/given-tasks.repository';
import { submissions } from '../features/tasks/submission.repository';
import { taskFiles } from '../features/tasks/task-file.repository';
import { taskThreads } from '../features/tasks/task-thread.repository';
import { testimonials } from '../features/testimonials/testimonial.repository';
import { webVitals } from '../features/web-vitals/web-vital.repository';
import { idempotency } from '../firestore/idempotency';
import type { Collection, DocumentOf, Stored } from '../firestore/store';
import { statusLists, statusPlaces } from '../issuing/status-list.repository';
import { jobCursors } from '../jobs/daily-cursor.repository';
import { jobRuns } from '../jobs/job-run.repository';
import { mail } from '../mail/mail-document';
import { ceilings } from '../rate-limits/ceiling.repository';
import { limits } from '../rate-limits/limit.repository';
import { uploads } from '../storage/upload.repository';
import { emails } from '../users/email-claims';
import { internIds, users } from '../users/user.repository';

/** All collections by name. */
export const COLLECTIONS = {
  announcements,
  applicants,
  applications,
  assignedTasks,
  audit,
  bankCredits,
  bankImports,
  bankSettings,
  broadcasts,
  bulkJobs,
  cannedReplies,
  ceilings,
  certificateClaims,
  certificates,
  contactQueries,
  counters: dailyCounters,
  emails,
  exports: exportFiles,
  handles,
  helpFiles,
  helpQueries,
  idempotency,
  internIds,
  internships,
  jobCursors,
  jobRuns,
  limits,
  mail,
  meetingReminders,
  meetings,
  notifications,
  offerLetters,
  otps,
  passwordResets,
  paymentOptions,
  pictures,
  screenshots,
  statusLists,
  statusPlaces,
  submissions,
  tableViews,
  taskFiles,
  taskTemplates,
  taskThreads,
  testimonials,
  totals,
  uploads,
  users,
  utrs,
  webVitals,
  workItems,
} satisfies Record<string, Collection<unknown>>;

/** Subcollections by their own names; their schema does not depend on the parent document. */
export const GROUPS = {
  seats: seatsOf(''),
  messages: messagesOf(''),
  notificationReads: readsOf(''),
  givenTasks: givenTasksOf(''),
} satisfies Record<string, Collection<unknown>>;

export type CollectionName = keyof typeof COLLECTIONS;

export type DocumentNamed<Name extends CollectionName> = Stored<DocumentOf<(typeof COLLECTIONS)[Name]>>;
