import { transactionsDesk } from './review-desk';
import { ReviewPage } from './review-page';

export function TransactionsReviewPage() {
  return <ReviewPage desk={transactionsDesk} />;
}
