import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { applicationNumber } from '@prarambh/contract/application-number';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { useId } from 'react';
import { Card } from '../../components/display/card';
import { Facts } from '../../components/display/facts';
import { ExternalIcon } from '../../components/display/icons';
import { ButtonLink, NewTabLink } from '../../components/display/links';
import { useForeignText } from '../../language/foreign-text';
import { Sentence } from '../../language/sentence';
import { STANDING_ALONE } from '../../theme/touch';
import { useInternshipTexts } from '../internships/use-internship-texts';
import { ApplicationBadge, isPending } from './application-status';
import { ApplicationTimeline } from './application-timeline';

interface Props {
  application: Application;
  /** False when a newer application for the same internship is on its way. */
  canApplyAgain: boolean;
}

/** An application of the student: status, submitted data and next step. */
export function ApplicationCard({ application, canApplyAgain }: Props) {
  const { internship, status, dateApplied, duration, utr, amount, paymentScreenshot } = application;
  const { t } = useLingui();
  const words = useInternshipTexts();
  const inTheirs = useForeignText();
  const headingId = useId();
  const hours = brand.paymentCheckHours;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <Heading as="h2" size="md" id={headingId} {...inTheirs(internship.title)}>
            {internship.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" {...inTheirs(internship.company)}>
            {internship.company}
          </Text>
        </Box>
        <ApplicationBadge status={status} />
      </Flex>
      <Box mt="6" maxW="xl">
        <ApplicationTimeline application={application} />
      </Box>
      {isPending(status) && (
        <Text mt="5" color="fg.muted" fontSize="sm">
          <Trans>
            Checking the payment usually takes up to {hours} hours. You will get an email with the result.
          </Trans>
        </Text>
      )}
      {status === 'Rejected' && <Rejection application={application} canApplyAgain={canApplyAgain} />}
      <Box mt="6" pt="5" borderTopWidth="1px">
        <Facts
          facts={[
            { label: t`Application number`, value: applicationNumber(application) },
            { label: t`Applied on`, value: formatDate(dateApplied) },
            { label: t`Duration`, value: words.weeks(duration) },
            { label: t({ message: 'Paid', context: 'application fee' }), value: formatRupees(amount) },
            { label: 'UTR', value: utr },
            {
              label: t`Screenshot`,
              value: paymentScreenshot === null ? '-' : <ScreenshotLink address={paymentScreenshot} />,
            },
          ]}
        />
      </Box>
    </Card>
  );
}

function ScreenshotLink({ address }: { address: string }) {
  const { t } = useLingui();
  return (
    <NewTabLink href={address} label={t`View the payment screenshot`} {...STANDING_ALONE} gap="1">
      <Trans>View</Trans> <ExternalIcon size="1rem" />
    </NewTabLink>
  );
}

/** The rejection reason of the reviewer, and the next step (E04, E09). */
function Rejection({ application, canApplyAgain }: Props) {
  const { rejectionReason, internship } = application;
  const { title } = internship;
  const { t } = useLingui();
  return (
    <Stack
      mt="5"
      gap="3"
      align="flex-start"
      colorPalette="red"
      bg="colorPalette.subtle"
      borderRadius="lg"
      p="4"
    >
      <Text fontSize="sm" overflowWrap="anywhere">
        <Text as="strong" color="colorPalette.fg">
          <Trans>Why it was not approved:</Trans>
        </Text>{' '}
        {rejectionReason ? (
          <Sentence>{rejectionReason}</Sentence>
        ) : (
          t`no reason was given. Please ask support.`
        )}
      </Text>
      {canApplyAgain && (
        <ButtonLink
          to={`/payment?internshipId=${encodeURIComponent(internship._id)}`}
          variant="outline"
          colorPalette="brand"
          size="sm"
          aria-label={t`Apply again for ${title}`}
        >
          <Trans>Apply again</Trans>
        </ButtonLink>
      )}
    </Stack>
  );
}
