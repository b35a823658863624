import type { Area } from '../session/areas';
import { type Page, page } from './routes';

const loadOverview = async () => (await import('../features/student-home/overview-page')).OverviewPage;
const loadDeletionRequests = async () =>
  (await import('../features/users/deletion-requests-page')).DeletionRequestsPage;
const loadPerson = async () => (await import('../features/person/role-person-page')).RolePersonPage;
const loadStaffNotifications = async () =>
  (await import('../features/notifications/staff/staff-notifications-page')).StaffNotificationsPage;

/** The areas that have a frame, and pages of their own below it. */
export type PagedArea = Exclude<Area, 'apply'>;

/** Pages of one role, below the area's own path; an empty path is the area's index. */
export const areaPages: Record<PagedArea, readonly Page[]> = {
  student: [
    page('', loadOverview),
    page('overview', loadOverview),
    page(
      'applied-internships',
      async () => (await import('../features/applications/applied-internships-page')).AppliedInternshipsPage,
    ),
    page(
      'transactions',
      async () => (await import('../features/transactions/transactions-page')).TransactionsPage,
    ),
    page(
      'transactions/:applicationId',
      async () => (await import('../features/transactions/receipt-page')).ReceiptPage,
    ),
    page(
      'certificates',
      async () => (await import('../features/certificates/certificates-page')).CertificatesPage,
    ),
    page('upload-task', async () => (await import('../features/tasks/upload-task-page')).UploadTaskPage),
    page('my-tasks', async () => (await import('../features/tasks/my-tasks-page')).MyTasksPage),
    page('help', async () => (await import('../features/help/help-page')).HelpPage),
    page('meetings', async () => (await import('../features/meetings/meetings-page')).MeetingsPage),
    page(
      'notifications',
      async () => (await import('../features/notifications/notifications-page')).NotificationsPage,
    ),
    page(
      'offer-letters',
      async () => (await import('../features/offer-letters/offer-letters-page')).OfferLettersPage,
    ),
    page('profile', async () => (await import('../features/profile/profile-page')).ProfilePage),
    page(
      'delete-account',
      async () => (await import('../features/account-deletion/delete-account-page')).DeleteAccountPage,
    ),
  ],
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
      async () => (await import('../features/applications/staff/registrations-page')).RegistrationsPage,
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
      async () =>
        (await import('../features/applications/staff/transactions-review-page')).TransactionsReviewPage,
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
