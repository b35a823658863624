import { registrationsDesk } from './review-desk';
import { ReviewQueuePage } from './review-queue-page';

export function AdminReviewPage() {
  return <ReviewQueuePage desk={registrationsDesk} />;
}
