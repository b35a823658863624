import { transactionsDesk } from './review-desk';
import { ReviewQueuePage } from './review-queue-page';

export function AccountantReviewPage() {
  return <ReviewQueuePage desk={transactionsDesk} />;
}
