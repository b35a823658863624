import { buildApplication, buildInternship, buildMeeting, buildNotification, buildUser } from './builders';
import { type Routes, respond, success } from './responder';
import { studentStats } from './stats';
import { buildHelpQuery, buildSubmission, buildTask } from './work-builders';

const page = (...items: unknown[]) => success(items, { nextCursor: null });
const marked = (...items: unknown[]) => success(items, { nextCursor: null, mark: 'mark' });

/** A server that answers every call of a student's pages on opening. */
export function respondToStudent(routes: Routes = {}): ReturnType<typeof respond> {
  const application = buildApplication();
  return respond({
    'GET /auth/me': success(buildUser()),
    'GET /dashboard/stats': studentStats({ meetings: 1, notifications: 1 }),
    'GET /applications/my-applications': page(application),
    [`GET /applications/${application._id}`]: success(application),
    'GET /transactions/my-transactions': page(),
    'GET /certificates/my-certificates': page(),
    'GET /certificates/progress': success([]),
    'GET /meetings': page(buildMeeting()),
    'GET /notifications': marked(buildNotification()),
    'GET /notifications/unread': success({ unread: 0 }),
    'GET /offer-letters/my-offer-letters': page(),
    'GET /assigned-tasks/my-tasks': page(buildTask()),
    'GET /tasks/my-uploads': page(buildSubmission()),
    'GET /help-queries/my': marked(buildHelpQuery(['Hello'])),
    'GET /internships/saved': success({ ids: [] }),
    'GET /profile/public-page': success(null),
    'GET /internships/i1': success(buildInternship()),
    'GET /payment-options': success([
      { _id: 'p1', displayName: 'Fees', upiId: 'fees@upi', qrCodeUrl: null, instructions: '', revision: 0 },
    ]),
    ...routes,
  });
}
