import { accountRoutes } from '../features/accounts/account.routes';
import { profileRoutes } from '../features/accounts/profile.routes';
import { reminderRoutes } from '../features/accounts/reminder.routes';
import { userRoutes } from '../features/accounts/user.routes';
import { announcementRoutes } from '../features/announcements/announcement.routes';
import { applicationRoutes } from '../features/applications/application.routes';
import { missingCreditRoutes } from '../features/applications/missing-credits.routes';
import { auditRoutes } from '../features/audit/audit.routes';
import { bankCreditRoutes } from '../features/bank-credits/bank-credit.routes';
import { bulkJobRoutes } from '../features/bulk-jobs/bulk-job.routes';
import { certificateRoutes } from '../features/certificates/certificate.routes';
import { contactQueryRoutes } from '../features/contact-queries/contact-query.routes';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes';
import { exportRoutes } from '../features/exports/export.routes';
import { cannedReplyRoutes } from '../features/help/canned-reply.routes';
import { helpRoutes } from '../features/help/help.routes';
import { historyRoutes } from '../features/history/history.routes';
import { internshipRoutes } from '../features/internships/internship.routes';
import { meetingRoutes } from '../features/meetings/meeting.routes';
import { notificationRoutes } from '../features/notifications/notification.routes';
import { offerLetterRoutes } from '../features/offer-letters/offer-letter.routes';
import { ownDataRoutes } from '../features/own-data/own-data.routes';
import { paymentOptionRoutes } from '../features/payment-options/payment-option.routes';
import { pictureRoutes } from '../features/pictures/picture.routes';
import { previewRoutes } from '../features/previews/preview.routes';
import { publicPageRoutes } from '../features/public-pages/public-page.routes';
import { givenUpMailRoutes } from '../features/system/given-up-mail.routes';
import { systemRoutes } from '../features/system/system.routes';
import { workItemRoutes } from '../features/system/work-item.routes';
import { tableViewRoutes } from '../features/table-views/table-view.routes';
import { taskRoutes } from '../features/tasks/task.routes';
import { taskDeskRoutes } from '../features/tasks/task-desk.routes';
import { templateRoutes } from '../features/tasks/template.routes';
import { testimonialRoutes } from '../features/testimonials/testimonial.routes';
import { uploadSessionRoutes } from '../features/upload-sessions/upload-session.routes';
import { webVitalRoutes } from '../features/web-vitals/web-vital.routes';
import type { OwnHandlers } from '../http/overview';

/** The handlers of all operations except the overview, which calls the others. */
export const handlers: OwnHandlers = {
  ...accountRoutes,
  ...profileRoutes,
  ...reminderRoutes,
  ...userRoutes,
  ...announcementRoutes,
  ...applicationRoutes,
  ...missingCreditRoutes,
  ...auditRoutes,
  ...bankCreditRoutes,
  ...bulkJobRoutes,
  ...certificateRoutes,
  ...contactQueryRoutes,
  ...dashboardRoutes,
  ...exportRoutes,
  ...cannedReplyRoutes,
  ...helpRoutes,
  ...historyRoutes,
  ...internshipRoutes,
  ...meetingRoutes,
  ...notificationRoutes,
  ...offerLetterRoutes,
  ...ownDataRoutes,
  ...paymentOptionRoutes,
  ...pictureRoutes,
  ...previewRoutes,
  ...publicPageRoutes,
  ...givenUpMailRoutes,
  ...systemRoutes,
  ...workItemRoutes,
  ...tableViewRoutes,
  ...taskDeskRoutes,
  ...taskRoutes,
  ...templateRoutes,
  ...testimonialRoutes,
  ...uploadSessionRoutes,
  ...webVitalRoutes,
};
