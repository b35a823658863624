import type { StaffArea } from '../session/areas';
import { type Page, page } from './routes';

const loadDeletionRequests = async () =>
  (await import('../features/users/deletion-requests-page')).DeletionRequestsPage;
const loadPerson = async () => (await import('../features/person/role-person-page')).RolePersonPage;
const loadStaffNotifications = async () =>
  (await import('../features/notifications/staff/staff-notifications-page')).StaffNotificationsPage;

/** Pages of each staff role, below the area's own path; an empty path is the area's index. */
export const staffPages: Record<StaffArea, readonly Page[]> = {
  admin: [
    page('', async () => (await import('../features/staff-home/admin-home-page')).AdminHomePage),
    page(
      'generate-certificate',
      async () =>
        (await import('../features/certificates/staff/generate-certificate-page')).GenerateCertificatePage,
    ),
    page(
      'generate-offer-letter',
      async () =>
        (await import('../features/offer-letters/staff/generate-offer-letter-page')).GenerateOfferLetterPage,
    ),
    page(
      'internship-registrations',
      async () => (await import('../features/applications/staff/review-page')).RegistrationsPage,
    ),
    page(
      'review',
      async () => (await import('../features/applications/staff/admin-review-page')).AdminReviewPage,
    ),
    page(
      'statement',
      async () => (await import('../features/bank-statement/admin-statement-page')).AdminStatementPage,
    ),
    page(
      'add-internship',
      async () =>
        (await import('../features/internships/staff/manage-internships-page')).ManageInternshipsPage,
    ),
    page(
      'help-queries',
      async () => (await import('../features/help/staff/help-queries-page')).HelpQueriesPage,
    ),
    page(
      'manage-tasks',
      async () => (await import('../features/tasks/staff/manage-tasks-page')).ManageTasksPage,
    ),
    page(
      'manage-meetings',
      async () => (await import('../features/meetings/staff/manage-meetings-page')).ManageMeetingsPage,
    ),
    page(
      'manage-testimonials',
      async () =>
        (await import('../features/testimonials/staff/manage-testimonials-page')).ManageTestimonialsPage,
    ),
    page(
      'queries',
      async () => (await import('../features/contact/staff/contact-queries-page')).ContactQueriesPage,
    ),
    page(
      'post-announcement',
      async () =>
        (await import('../features/announcements/staff/manage-announcements-page')).ManageAnnouncementsPage,
    ),
    page(
      'assign-tasks',
      async () => (await import('../features/tasks/staff/assign-tasks-page')).AssignTasksPage,
    ),
    page('users', async () => (await import('../features/users/users-page')).UsersPage),
    page('users/:userId', async () => (await import('../features/person/admin-person-page')).AdminPersonPage),
    page(
      'send-notification',
      async () =>
        (await import('../features/notifications/staff/send-notification-page')).SendNotificationPage,
    ),
    page('deletion-requests', loadDeletionRequests),
    page(
      'payment-options',
      async () => (await import('../features/payment-options/payment-options-page')).PaymentOptionsPage,
    ),
    page('notifications', loadStaffNotifications),
    page('audit', async () => (await import('../features/audit/audit-page')).AuditPage),
    page('system', async () => (await import('../features/system/system-page')).SystemPage),
  ],
  coadmin: [
    page('', async () => (await import('../features/staff-home/coadmin-home-page')).CoadminHomePage),
    page(
      'meetings',
      async () => (await import('../features/meetings/staff/coadmin-meetings-page')).CoadminMeetingsPage,
    ),
    page('students', async () => (await import('../features/users/students-page')).StudentsPage),
    page('students/:userId', loadPerson),
    page('deletion-requests', loadDeletionRequests),
    page('notifications', loadStaffNotifications),
  ],
  accountant: [
    page(
      '',
      async () => (await import('../features/applications/staff/accountant-home-page')).AccountantHomePage,
    ),
    page(
      'transactions',
      async () => (await import('../features/applications/staff/review-page')).TransactionsReviewPage,
    ),
    page(
      'review',
      async () =>
        (await import('../features/applications/staff/accountant-review-page')).AccountantReviewPage,
    ),
    page(
      'statement',
      async () =>
        (await import('../features/bank-statement/accountant-statement-page')).AccountantStatementPage,
    ),
    page(
      'meetings',
      async () =>
        (await import('../features/meetings/staff/accountant-meetings-page')).AccountantMeetingsPage,
    ),
    page('notifications', loadStaffNotifications),
  ],
};
