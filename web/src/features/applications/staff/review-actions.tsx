import { Button, type ButtonProps } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { isRepeated } from '../../../components/forms/is-repeated';
import { isPending } from '../application-status';
import { approveRow, rejectRow, releaseUtrOf, reopenRow } from './review-decisions';
import type { Review } from './use-review';

interface Props extends ButtonProps {
  application: StaffApplication;
  review: Review;
}

/** The buttons Approve and Reject, for an undecided application. */
export function ReviewActions({ application, review, ...style }: Props) {
  const isBusy = review.isBusy(application._id);
  const whose = `${application.user.name}, ${application.internship.title}`;
  if (!isPending(application.status)) return null;
  return (
    <>
      <Button
        size="sm"
        colorPalette="green"
        disabled={isBusy}
        aria-label={`Approve ${whose}`}
        onClick={(event) => !isRepeated(event) && void approveRow(review, application)}
        {...style}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        disabled={isBusy}
        aria-label={`Reject ${whose}`}
        onClick={() => void rejectRow(review, application)}
        {...style}
      >
        Reject
      </Button>
    </>
  );
}

/** Releases the UTR of an approved application for the person who paid with it, if the role may (N05). */
export function ReleaseUtrButton({ application, review }: Props) {
  const { status, flags, user, internship } = application;
  const isApproved = status === 'Approved' || status === 'Offered';
  if (!review.desk.canReleaseUtrs || !isApproved || flags.includes('released-utr')) return null;
  return (
    <Button
      variant="plain"
      disabled={review.isBusy(application._id)}
      aria-label={`Release UTR of ${user.name}, ${internship.title}`}
      onClick={() => void releaseUtrOf(review, application)}
    >
      Release UTR
    </Button>
  );
}

/** Takes a decision back, where the desk may; an offer letter makes it final (E03). */
export function ReopenButton({ application, review }: Props) {
  const isDecided = application.status === 'Approved' || application.status === 'Rejected';
  if (!review.desk.canReopen || !isDecided) return null;
  return (
    <Button
      variant="outline"
      disabled={review.isBusy(application._id)}
      aria-label={`Reopen ${application.user.name}, ${application.internship.title}`}
      onClick={() => void reopenRow(review, application)}
    >
      Reopen
    </Button>
  );
}
