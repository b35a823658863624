import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Application } from '@prarambh/contract/applications';
import { formatDate, formatRupees, formatWeeks } from '@prarambh/contract/format';
import { Card } from '../../components/display/card';
import { Facts } from '../../components/display/facts';
import { ExternalIcon } from '../../components/display/icons';
import { ButtonLink, NewTabLink } from '../../components/display/links';
import { STANDING_ALONE } from '../../theme/touch';
import { ApplicationBadge } from './application-status';
import { ApplicationTimeline } from './application-timeline';

interface Props {
  application: Application;
  /** False when a newer application for the same internship is on its way. */
  canApplyAgain: boolean;
}

/** One application of the student: where it stands, what was sent, and what to do now. */
export function ApplicationCard({ application, canApplyAgain }: Props) {
  const { internship, status, dateApplied, duration, utr, amount, paymentScreenshot } = application;
  return (
    <Card as="article" aria-label={internship.title}>
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <Heading as="h2" size="md">
            {internship.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {internship.company}
          </Text>
        </Box>
        <ApplicationBadge status={status} />
      </Flex>
      <Box mt="6" maxW="xl">
        <ApplicationTimeline application={application} />
      </Box>
      {status === 'Rejected' && <Rejection application={application} canApplyAgain={canApplyAgain} />}
      <Box mt="6" pt="5" borderTopWidth="1px">
        <Facts
          facts={[
            { label: 'Applied on', value: formatDate(dateApplied) },
            { label: 'Duration', value: formatWeeks(duration) },
            { label: 'Paid', value: formatRupees(amount) },
            { label: 'UTR', value: utr },
            {
              label: 'Screenshot',
              value: paymentScreenshot === null ? '-' : <ScreenshotLink address={paymentScreenshot} />,
            },
          ]}
        />
      </Box>
    </Card>
  );
}

function ScreenshotLink({ address }: { address: string }) {
  return (
    <NewTabLink href={address} label="View the payment screenshot" {...STANDING_ALONE} gap="1">
      View <ExternalIcon size="1rem" />
    </NewTabLink>
  );
}

/** Why, in the words of whoever decided, and the way on (E04, E09). */
function Rejection({ application, canApplyAgain }: Props) {
  const { rejectionReason, internship } = application;
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
          Why it was not approved:
        </Text>{' '}
        {rejectionReason ?? 'no reason was given. Please ask support.'}
      </Text>
      {canApplyAgain && (
        <ButtonLink
          to={`/payment?internshipId=${encodeURIComponent(internship._id)}`}
          variant="outline"
          colorPalette="brand"
          size="sm"
          aria-label={`Apply again for ${internship.title}`}
        >
          Apply again
        </ButtonLink>
      )}
    </Stack>
  );
}
