import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { Application } from '@prarambh/contract/applications';
import { Card } from '../../components/display/card';
import { ButtonLink, TextLink } from '../../components/display/links';
import { Timeline } from '../../components/display/timeline';
import { ProgressBar } from '../../components/states/progress-bar';
import { useForeignText } from '../../language/foreign-text';
import { Sentence } from '../../language/sentence';
import { STANDING_ALONE } from '../../theme/touch';
import { ApplicationBadge, canApplyAgain } from '../applications/application-status';
import type { InternshipWay } from './internship-way';
import { nextStepOf } from './next-step';

const SHOWN = 5;

/** Repeats the badge's meaning. */
const STRIPES: Record<ApplicationStatus, string> = {
  Applied: 'accent',
  'Under Review': 'blue',
  Approved: 'green',
  Rejected: 'red',
  Offered: 'brand',
};

interface Props {
  ways: readonly InternshipWay[];
  applications: readonly Application[];
}

/** Progress of each internship from the application to the certificate. */
export function InternshipWays({ ways, applications }: Props) {
  return (
    <Box as="section" aria-labelledby="your-applications">
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" mb="4">
        <Heading as="h2" size="lg" id="your-applications">
          <Trans>Your applications</Trans>
        </Heading>
        <TextLink to="/dashboard/applied-internships" fontSize="sm" {...STANDING_ALONE}>
          <Trans>All details</Trans>
        </TextLink>
      </Flex>
      <Stack as="ol" listStyleType="none" gap="4">
        {ways.slice(0, SHOWN).map((way) => (
          <Way key={way.internship._id} way={way} applications={applications} />
        ))}
      </Stack>
    </Box>
  );
}

function Way({ way, applications }: { way: InternshipWay; applications: readonly Application[] }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { internship, application, percent } = way;
  const steps = way.steps.map((step) => ({ ...step, label: t(step.label) }));
  const { title } = internship;
  const palette = application ? STRIPES[application.status] : 'green';
  const isRejected = application?.status === 'Rejected';
  return (
    <Card as="li" borderStartWidth="4px" borderStartColor="colorPalette.solid" colorPalette={palette}>
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Heading as="h3" size="md" minW="0" flex="1 1 14rem" overflowWrap="anywhere" {...inTheirs(title)}>
          {title}
        </Heading>
        {application && <ApplicationBadge status={application.status} />}
      </Flex>
      <Box mt="5">
        <Timeline label={t`${title}, step by step`} steps={steps} isLong />
      </Box>
      {!isRejected && (
        <Flex mt="4" gap="3" align="center" maxW="md">
          <Box flex="1">
            <ProgressBar percent={percent} label={t`How far ${title} is`} />
          </Box>
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {percent}%
          </Text>
        </Flex>
      )}
      {application && (
        <Text mt="3.5" maxW="prose" overflowWrap="anywhere">
          <Sentence>{nextStepOf(application, way)}</Sentence>
        </Text>
      )}
      {application && canApplyAgain(application, applications) && <ApplyAgain application={application} />}
    </Card>
  );
}

function ApplyAgain({ application: { internship } }: { application: Application }) {
  const { t } = useLingui();
  const { _id, title } = internship;
  return (
    <ButtonLink
      mt="4"
      size="sm"
      variant="outline"
      colorPalette="brand"
      to={`/payment?internshipId=${encodeURIComponent(_id)}`}
      aria-label={t`Apply again for ${title}`}
    >
      <Trans>Apply again</Trans>
    </ButtonLink>
  );
}
