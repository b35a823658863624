import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import type { ReviewCase, StaffApplication } from '@prarambh/contract/applications';
import { formatCount } from '@prarambh/contract/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isRepeated } from '../../../components/forms/is-repeated';
import { toast } from '../../../components/states/toast-store';
import { isPending } from '../application-status';
import { doubtsOf } from './doubts';
import { PaymentDetails, PaymentHead } from './payment-side';
import { ProofView, useProof } from './proof-view';
import { ReleaseUtrButton, ReopenButton } from './review-actions';
import { approveRow, rejectRow, startReview } from './review-decisions';
import { type FrameProps, ReviewFrame } from './review-frame';
import { useProofAddress } from './use-proof-address';
import type { Review } from './use-review';

interface Props extends FrameProps {
  /** Position in the queue; undefined for a single payment. */
  place?: { index: number; total: number; undecided: number };
  application: StaffApplication;
  compared: UseQueryResult<ReviewCase>;
  review: Review;
  /** Goes so many further; undefined where there is nothing to go to. */
  onMove: ((by: 1 | -1) => void) | undefined;
}

const NOT_SEEN = 'The screenshot could not be looked at';

/** One payment: proof, details and decision. */
export function PaymentReview({ place, application, compared, review, onMove, ...frame }: Props) {
  const { address, reload } = useProofAddress(application, compared);
  const proof = useProof(address);
  const isOpen = isPending(application.status) && !review.isBusy(application._id);
  const canGoBack = onMove && place && place.index > 0;
  const next = () => onMove?.(1);
  useBeginReview(application, review);

  const doubts = proof.status === 'failed' ? [...doubtsOf(application), NOT_SEEN] : doubtsOf(application);
  // A key pressed before the proof is visible must not approve.
  const isUnseen = proof.status === 'loading';
  const approve = () => {
    if (isUnseen) toast.info('The screenshot is still on its way.');
    else void approveRow(review, application, { doubts, begun: next });
  };
  const reject = () => void rejectRow(review, application, next);

  function onKey(key: string): boolean {
    const actions: Record<string, (() => void) | false> = {
      a: isOpen && approve,
      r: isOpen && reject,
      n: next,
      u: review.undoLatest,
      '+': proof.zoomIn,
      '=': proof.zoomIn,
      '-': proof.zoomOut,
      t: proof.turn,
    };
    const action = actions[key.toLowerCase()];
    if (action) action();
    return action !== undefined;
  }

  return (
    <ReviewFrame
      {...frame}
      title="Review"
      {...(place && {
        place: `${formatCount(place.index + 1)} of ${formatCount(place.total)}, ${formatCount(place.undecided)} undecided`,
      })}
      onBefore={canGoBack ? () => onMove(-1) : undefined}
      onAfter={onMove ? next : undefined}
      onKey={onKey}
    >
      {/* On a phone, what decides stands above the picture. */}
      <Grid
        flex="1"
        minH="0"
        gap={{ base: '5', lg: '4' }}
        columnGap={{ lg: '6' }}
        py="4"
        pb={{ base: '28', lg: '4' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}
        templateRows={{ lg: 'fit-content(60%) minmax(0, 1fr) auto' }}
      >
        <Box minH="0" overflowY={{ lg: 'auto' }} pe={{ lg: '2' }} gridColumn={{ lg: '2' }}>
          <PaymentHead application={application} desk={review.desk} />
        </Box>
        <Flex minH="0" gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 3' }}>
          <ProofView proof={proof} alt={`Payment screenshot of ${application.user.name}`} onReload={reload} />
        </Flex>
        <Box minH="0" overflowY={{ lg: 'auto' }} pe={{ lg: '2' }} gridColumn={{ lg: '2' }}>
          <PaymentDetails application={application} compared={compared.data} desk={review.desk} />
        </Box>
        <Flex
          as="section"
          aria-label="Decision"
          gap="2"
          gridColumn={{ lg: '2' }}
          bg="bg"
          position={{ base: 'fixed', lg: 'static' }}
          insetX="0"
          bottom="0"
          zIndex="docked"
          borderTopWidth="1px"
          px={{ base: '4', lg: '0' }}
          pt="3"
          pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '0' }}
          css={{ '& > *': { flex: '1' } }}
        >
          {isPending(application.status) && (
            <>
              <Button
                colorPalette="green"
                disabled={!isOpen}
                aria-disabled={isUnseen || undefined}
                onClick={(event) => !isRepeated(event) && approve()}
              >
                Approve <Key name="A" />
              </Button>
              <Button variant="outline" colorPalette="red" disabled={!isOpen} onClick={reject}>
                Reject <Key name="R" />
              </Button>
            </>
          )}
          <ReopenButton application={application} review={review} />
          <ReleaseUtrButton application={application} review={review} />
          {onMove && (
            <Button variant="outline" colorPalette="gray" onClick={(event) => !isRepeated(event) && next()}>
              {isPending(application.status) ? 'Skip' : 'Next'} <Key name="N" />
            </Button>
          )}
        </Flex>
      </Grid>
    </ReviewFrame>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Box as="kbd" aria-hidden="true" hideBelow="lg" opacity="0.8" fontSize="xs">
      {name}
    </Box>
  );
}

/** Sets an Applied application to Under Review when staff open it (E02), once. */
function useBeginReview(application: StaffApplication, review: Review): void {
  const begin = useEffectEvent(() => void startReview(review, application));
  const { _id: id } = application;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another application is looked at for the first time
  useEffect(() => begin(), [id]);
}
