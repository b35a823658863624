import { type Page, page } from './routes';

const loadOverview = async () => (await import('../features/student-home/overview-page')).OverviewPage;

/** Pages of students, below the area's own path; an empty path is the area's index. */
export const studentPages: readonly Page[] = [
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
];
