import type { ComponentType } from 'react';
import { lazyComponent } from '../components/lazy-component';
import { AREA_PATHS, type Area } from '../session/areas';

export interface Page {
  path: string;
  Component: ComponentType;
}

const page = (path: string, load: () => Promise<ComponentType>): Page => ({
  path,
  Component: lazyComponent(load),
});

const loadForgotPassword = async () =>
  (await import('../features/accounts/forgot-password-page')).ForgotPasswordPage;

const loadOverview = async () => (await import('../features/student-home/overview-page')).OverviewPage;

const loadVerify = async () => (await import('../features/verification/verify-page')).VerifyPage;

const loadDeletionRequests = async () =>
  (await import('../features/users/deletion-requests-page')).DeletionRequestsPage;
const loadStaffNotifications = async () =>
  (await import('../features/notifications/staff-notifications-page')).StaffNotificationsPage;
const loadVerifyLetter = async () =>
  (await import('../features/verification/verify-letter-page')).VerifyLetterPage;

/** Pages that everybody may open. Whatever no row names is answered by the 404 page. */
export const publicPages: readonly Page[] = [
  page('/', async () => (await import('../features/home/home-page')).HomePage),
  page('/about', async () => (await import('../features/content/about-page')).AboutPage),
  page('/faq', async () => (await import('../features/content/faq-page')).FaqPage),
  page('/terms', async () => (await import('../features/content/terms-page')).TermsPage),
  page('/refund', async () => (await import('../features/content/refund-page')).RefundPage),
  page('/privacy', async () => (await import('../features/content/privacy-page')).PrivacyPage),
  page('/contact', async () => (await import('../features/contact/contact-page')).ContactPage),
  page('/verify-certificate', loadVerify),
  page('/verify-certificate/:certificateId', loadVerify),
  page('/verify-letter', loadVerifyLetter),
  page('/verify-letter/:letterId', loadVerifyLetter),
  page('/register', async () => (await import('../features/accounts/register-page')).RegisterPage),
  page('/login', async () => (await import('../features/accounts/login-page')).LoginPage),
  page('/logout', async () => (await import('../features/accounts/logout-page')).LogoutPage),
  page('/otp-verify', async () => (await import('../features/accounts/otp-page')).OtpPage),
  page('/forgotpassword', loadForgotPassword),
  page('/forgot-password', loadForgotPassword),
  page(
    '/resetpassword/:resettoken',
    async () => (await import('../features/accounts/reset-password-page')).ResetPasswordPage,
  ),
  page('/reminders/:token', async () => (await import('../features/accounts/reminders-page')).RemindersPage),
  page(
    '/internships',
    async () => (await import('../features/internships/internship-list-page')).InternshipListPage,
  ),
  page(
    '/internships/:id',
    async () => (await import('../features/internships/internship-page')).InternshipPage,
  ),
  page('/payment', async () => (await import('../features/applications/payment-page')).PaymentPage),
];

/** For whoever works on the site. The build leaves them out, with everything that only they import. */
export const developerPages: readonly Page[] = import.meta.env.DEV
  ? [page('/dev/catalogue', async () => (await import('../features/catalogue/catalogue-page')).CataloguePage)]
  : [];

/** Pages of one role, below the area's own path; an empty path is the area's index. */
export const areaPages: Record<Exclude<Area, 'apply'>, readonly Page[]> = {
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
      async () => (await import('../features/issuing/generate-certificate-page')).GenerateCertificatePage,
    ),
    page(
      'generate-offer-letter',
      async () => (await import('../features/issuing/generate-offer-letter-page')).GenerateOfferLetterPage,
    ),
    page(
      'internship-registrations',
      async () => (await import('../features/review/registrations-page')).RegistrationsPage,
    ),
    page(
      'statement',
      async () => (await import('../features/bank-statement/admin-statement-page')).AdminStatementPage,
    ),
    page(
      'add-internship',
      async () =>
        (await import('../features/manage-internships/manage-internships-page')).ManageInternshipsPage,
    ),
    page(
      'help-queries',
      async () => (await import('../features/help-desk/help-queries-page')).HelpQueriesPage,
    ),
    page(
      'manage-tasks',
      async () => (await import('../features/task-desk/manage-tasks-page')).ManageTasksPage,
    ),
    page(
      'manage-meetings',
      async () => (await import('../features/manage-meetings/manage-meetings-page')).ManageMeetingsPage,
    ),
    page(
      'manage-testimonials',
      async () => (await import('../features/manage-site/manage-testimonials-page')).ManageTestimonialsPage,
    ),
    page(
      'queries',
      async () => (await import('../features/manage-site/contact-queries-page')).ContactQueriesPage,
    ),
    page(
      'post-announcement',
      async () => (await import('../features/manage-site/manage-announcements-page')).ManageAnnouncementsPage,
    ),
    page(
      'assign-tasks',
      async () => (await import('../features/task-desk/assign-tasks-page')).AssignTasksPage,
    ),
    page('users', async () => (await import('../features/users/users-page')).UsersPage),
    page(
      'send-notification',
      async () => (await import('../features/broadcast/send-notification-page')).SendNotificationPage,
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
      async () => (await import('../features/manage-meetings/coadmin-meetings-page')).CoadminMeetingsPage,
    ),
    page('students', async () => (await import('../features/users/students-page')).StudentsPage),
    page('deletion-requests', loadDeletionRequests),
    page('notifications', loadStaffNotifications),
  ],
  accountant: [
    page('', async () => (await import('../features/review/accountant-home-page')).AccountantHomePage),
    page(
      'transactions',
      async () => (await import('../features/review/transactions-review-page')).TransactionsReviewPage,
    ),
    page(
      'statement',
      async () =>
        (await import('../features/bank-statement/accountant-statement-page')).AccountantStatementPage,
    ),
    page(
      'meetings',
      async () => (await import('../features/meetings/accountant-meetings-page')).AccountantMeetingsPage,
    ),
    page('notifications', loadStaffNotifications),
  ],
};

/** Pages outside the areas that need a role all the same. */
export const guardedPages: readonly (Page & { area: Area })[] = [
  {
    area: 'apply',
    ...page(
      '/apply/:internshipId',
      async () => (await import('../features/applications/apply-page')).ApplyPage,
    ),
  },
  {
    area: 'apply',
    ...page(
      '/payment/:applicationId',
      async () => (await import('../features/applications/submitted-page')).SubmittedPage,
    ),
  },
];

const built: ReadonlySet<string> = new Set([
  ...publicPages.map(({ path }) => path),
  ...guardedPages.map(({ path }) => path),
  ...Object.entries(areaPages).flatMap(([area, pages]) =>
    pages.map(({ path }) => `${AREA_PATHS[area as keyof typeof areaPages]}${path === '' ? '' : `/${path}`}`),
  ),
]);

/** Menus offer only what opens; a link joins them with the row of its page. */
export function hasPage(path: string): boolean {
  return built.has(path);
}
