import { registrationsDesk } from './review-desk';
import { ReviewPage } from './review-page';

export function RegistrationsPage() {
  return <ReviewPage desk={registrationsDesk} />;
}
