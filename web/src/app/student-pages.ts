import { type Page, page } from './routes';

const loadOverview = async () => (await import('../features/student-home/overview-page')).OverviewPage;

/** Pages of students, below the area's own path; an empty path is the area's index. */
export const studentPages: readonly Page[] = [
  page('', loadOverview, 'overview', 'documents', 'meetings'),
  page('overview', loadOverview, 'overview', 'documents', 'meetings'),
  page(
    'applied-internships',
    async () => (await import('../features/applications/applied-internships-page')).AppliedInternshipsPage,
    'applications',
  ),
  page(
    'transactions',
    async () => (await import('../features/transactions/transactions-page')).TransactionsPage,
    'transactions',
  ),
  page(
    'transactions/:applicationId',
    async () => (await import('../features/transactions/receipt-page')).ReceiptPage,
    'transactions',
  ),
  page(
    'certificates',
    async () => (await import('../features/certificates/certificates-page')).CertificatesPage,
    'documents',
  ),
  page(
    'upload-task',
    async () => (await import('../features/tasks/upload-task-page')).UploadTaskPage,
    'tasks',
  ),
  page(
    'my-tasks',
    async () => (await import('../features/tasks/my-tasks-page')).MyTasksPage,
    'tasks',
    'help',
  ),
  page('help', async () => (await import('../features/help/help-page')).HelpPage, 'help'),
  page('meetings', async () => (await import('../features/meetings/meetings-page')).MeetingsPage, 'meetings'),
  page(
    'notifications',
    async () => (await import('../features/notifications/notifications-page')).NotificationsPage,
    'notifications',
  ),
  page(
    'offer-letters',
    async () => (await import('../features/offer-letters/offer-letters-page')).OfferLettersPage,
    'documents',
  ),
  page('profile', async () => (await import('../features/profile/profile-page')).ProfilePage, 'profile'),
  page(
    'delete-account',
    async () => (await import('../features/account-deletion/delete-account-page')).DeleteAccountPage,
    'profile',
  ),
];
