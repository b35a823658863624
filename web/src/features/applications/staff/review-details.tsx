import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { formatRupees } from '@prarambh/contract/format';
import { englishTexts } from '@prarambh/contract/internship-texts';
import { Modal } from '../../../components/dialogs/modal';
import { CopyButton } from '../../../components/display/copy-button';
import { Facts } from '../../../components/display/facts';
import { formatDateTime } from '../../../components/display/format';
import { TextLink } from '../../../components/display/links';
import { ApplicationBadge } from '../application-status';
import { doubtsOf } from './doubts';
import { LikelyCredits } from './likely-credits';
import { ReleaseUtrButton, ReopenButton, ReviewActions } from './review-actions';
import { ReviewFlags } from './review-flags';
import { ScreenshotViewer } from './screenshot-viewer';
import type { Review } from './use-review';

interface Props {
  application: StaffApplication;
  review: Review;
  onClose(): void;
}

/** One payment next to its proof. */
export function ReviewDetails({ application, review, onClose }: Props) {
  const { user, internship, paymentScreenshot } = application;
  return (
    <Modal
      title={user.name}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <ReleaseUtrButton application={application} review={review} />
          <ReopenButton application={application} review={review} />
          <ReviewActions application={application} review={review} size="md" />
        </>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="7">
        <Stack gap="5" minW="0">
          <Stack gap="2" align="flex-start">
            <ApplicationBadge status={application.status} label={review.desk.labelOf(application.status)} />
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {user.email}
            </Text>
          </Stack>
          <ReviewFlags doubts={doubtsOf(application)} />
          <PaymentFacts application={application} />
          <LikelyCredits key={application._id} application={application} />
          <TextLink
            to={`${review.desk.paths.table}?internship=${encodeURIComponent(internship._id)}`}
            fontSize="sm"
            alignSelf="flex-start"
            onClick={onClose}
          >
            {`All ${review.desk.noun[1]} of this internship`}
          </TextLink>
        </Stack>
        <ScreenshotViewer
          address={paymentScreenshot}
          alt={`Payment screenshot of ${user.name}`}
          onReload={() => void review.refreshRow(application)}
        />
      </Grid>
    </Modal>
  );
}

function PaymentFacts({ application }: { application: StaffApplication }) {
  const { user, internship, utr, amount, dateApplied, duration, certificateName } = application;
  const { decidedBy, decidedAt, rejectionReason } = application;
  return (
    <>
      <Box>
        <Text color="fg.muted" fontSize="sm">
          UTR
        </Text>
        <Text
          fontSize="lg"
          fontWeight="semibold"
          mb="2"
          overflowWrap="anywhere"
          fontVariantNumeric="tabular-nums"
        >
          {utr}
        </Text>
        <CopyButton text={utr} label="Copy UTR" />
      </Box>
      <Facts
        facts={[
          { label: 'Internship', value: internship.title },
          { label: 'Amount', value: formatRupees(amount) },
          { label: 'Submitted', value: formatDateTime(dateApplied) },
          { label: 'Duration', value: englishTexts.weeks(duration) },
          { label: 'Certificate name', value: certificateName },
          { label: 'Student ID', value: user.internId ?? '-' },
          ...(decidedBy && decidedAt
            ? [{ label: 'Decided', value: `${decidedBy.name}, ${formatDateTime(decidedAt)}` }]
            : []),
          ...(application.status === 'Rejected' && rejectionReason
            ? [{ label: 'Rejection reason', value: rejectionReason }]
            : []),
        ]}
      />
    </>
  );
}
