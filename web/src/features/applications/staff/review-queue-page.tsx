import { Button } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/display/links';
import { EmptyState, ErrorState, PageSkeleton } from '../../../components/states/states';
import { readFilters } from '../../../components/tables/address-filters';
import { isPending } from '../application-status';
import { queueFilters } from './application-filters';
import { PaymentReview } from './payment-review';
import type { ReviewDesk } from './review-desk';
import { ReviewFrame } from './review-frame';
import { useReview } from './use-review';
import { useReviewCase, useReviewQueue } from './use-review-queue';

/** One payment at a time in the whole window: the waiting ones, oldest first, or the one in the URL. */
export function ReviewQueuePage({ desk }: { desk: ReviewDesk }) {
  const [search] = useSearchParams();
  const only = search.get('application');
  return only ? <OneReview key={only} id={only} desk={desk} /> : <Queue key={`${search}`} desk={desk} />;
}

function Queue({ desk }: { desk: ReviewDesk }) {
  const [search] = useSearchParams();
  const filters = readFilters(queueFilters, search);
  const queue = useReviewQueue(filters, `review ${desk.paths.queue}`);
  const review = useReview(desk, queue.replace, ({ _id }) => queue.goTo(_id));
  const { found, entries, index, total, go } = queue;
  const application = entries[index];
  const compared = useReviewCase(application?._id);
  const open = entries.filter(({ status }) => isPending(status));
  const undecided = open.length + (total - entries.length);
  const frame = { desk, back: `${desk.paths.table}?${search}` };
  if (found.isPending || (found.isFetchingNextPage && application === undefined)) {
    return (
      <ReviewFrame {...frame} title="Review">
        <PageSkeleton hasTitle={false} />
      </ReviewFrame>
    );
  }
  if (found.isError && application === undefined) {
    return (
      <ReviewFrame {...frame} title="Review">
        <ErrorState message={desk.fetchFailure} onRetry={() => void found.refetch()} />
      </ReviewFrame>
    );
  }
  if (application === undefined) {
    return (
      <ReviewFrame
        {...frame}
        title="Review"
        onBefore={entries.length > 0 ? () => go(index - 1) : undefined}
        onKey={(key) => {
          const isUndo = key.toLowerCase() === 'u';
          if (isUndo) review.undoLatest();
          return isUndo;
        }}
      >
        <Finished
          undecided={undecided}
          isNarrowed={Object.keys(filters).length > 0}
          underWay={open.filter(({ _id }) => review.isBusy(_id)).length}
          desk={desk}
          onAgain={() => void queue.restart()}
        />
      </ReviewFrame>
    );
  }
  return (
    <PaymentReview
      {...frame}
      place={{ index, total, undecided }}
      application={application}
      compared={compared}
      review={review}
      onMove={(by) => go(index + by)}
    />
  );
}

interface FinishedProps {
  /** True if a filter hides other waiting payments. */
  isNarrowed: boolean;
  undecided: number;
  /** Number of decisions without a response yet. */
  underWay: number;
  desk: ReviewDesk;
  onAgain(): void;
}

function howItEnded({ isNarrowed, undecided, underWay }: Omit<FinishedProps, 'desk' | 'onAgain'>): string {
  const skipped = undecided - underWay;
  if (skipped > 0) return skipped === 1 ? '1 was skipped.' : `${skipped} were skipped.`;
  if (underWay > 0) return 'The last decisions are being saved.';
  return isNarrowed ? 'Nothing that matches is waiting.' : 'Nothing is waiting. All payments are decided.';
}

function Finished({ desk, onAgain, ...end }: FinishedProps) {
  return (
    <EmptyState
      title={howItEnded(end)}
      illustration="done"
      action={
        <>
          <Button onClick={onAgain}>Look again</Button>
          <ButtonLink variant="outline" to={desk.paths.table}>
            {desk.title}
          </ButtonLink>
        </>
      }
    />
  );
}

/** One application by its address, decided or not; the queue is a step away. */
function OneReview({ id, desk }: { id: string; desk: ReviewDesk }) {
  const compared = useReviewCase(id);
  const review = useReview(desk, () => void compared.refetch());
  const frame = { desk, back: desk.paths.queue };
  if (compared.data) {
    return (
      <PaymentReview
        {...frame}
        application={compared.data.application}
        compared={compared}
        review={review}
        onMove={undefined}
      />
    );
  }
  return (
    <ReviewFrame {...frame} title="Review">
      {compared.isError ? (
        <ErrorState message="This application could not be loaded." onRetry={() => void compared.refetch()} />
      ) : (
        <PageSkeleton hasTitle={false} />
      )}
    </ReviewFrame>
  );
}
