import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { Application } from '@prarambh/contract/applications';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { myApplications } from '../../api/my-applications';
import { Card } from '../../components/display/card';
import { formatDate } from '../../components/display/format';
import { ButtonLink, TextLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { useSession } from '../../session/session-context';
import { ApplicationBadge, canApplyAgain } from '../applications/application-status';
import { nextStepOf } from './next-step';
import { StudentTiles } from './student-tiles';

const SHOWN = 5;

/** Only repeats what the badge says. */
const STRIPES: Record<ApplicationStatus, string> = {
  Applied: 'accent',
  'Under Review': 'blue',
  Approved: 'green',
  Rejected: 'red',
  Offered: 'brand',
};

export function OverviewPage() {
  const { user } = useSession();
  const list = useInfiniteQuery(myApplications);
  const applications = list.data?.pages.flatMap((page) => page.data);
  return (
    <>
      <PageTitle
        title="Overview"
        lead={`Namaste, ${user?.name.trim() ?? ''}. Here is what happens next.`}
        // Not before the applications are known: who has none finds the same button below, with the words that go with it.
        actions={
          !list.isPending &&
          applications?.length !== 0 && (
            <ButtonLink to="/internships" variant="outline">
              Browse internships
            </ButtonLink>
          )
        }
      />
      <StudentTiles />
      <Applications list={list} />
    </>
  );
}

type ApplicationList = UseInfiniteQueryResult<InfiniteData<{ data: Application[] }>>;

function Applications({ list }: { list: ApplicationList }) {
  if (list.isPending) return <OverviewSkeleton />;
  const applications = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && applications.length === 0) {
    return <ErrorState message="Failed to fetch your applications." onRetry={() => void list.refetch()} />;
  }
  if (applications.length === 0) return <FirstSteps />;
  return (
    <Box as="section" aria-labelledby="your-applications">
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" mb="4">
        <Heading as="h2" size="lg" id="your-applications">
          Your applications
        </Heading>
        <TextLink to="/dashboard/applied-internships" fontSize="sm">
          All details
        </TextLink>
      </Flex>
      <Stack as="ol" listStyleType="none" gap="4">
        {applications.slice(0, SHOWN).map((application) => (
          <NextStep
            key={application._id}
            application={application}
            canApplyAgain={canApplyAgain(application, applications)}
          />
        ))}
      </Stack>
    </Box>
  );
}

function NextStep({ application, canApplyAgain }: { application: Application; canApplyAgain: boolean }) {
  const { internship, status, dateApplied } = application;
  return (
    <Card as="li" borderStartWidth="4px" borderStartColor="colorPalette.solid" colorPalette={STRIPES[status]}>
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <Heading as="h3" size="md">
            {internship.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            Applied on {formatDate(dateApplied)}
          </Text>
        </Box>
        <ApplicationBadge status={status} />
      </Flex>
      <Text mt="3.5" maxW="prose" overflowWrap="anywhere">
        {nextStepOf(application)}
      </Text>
      {canApplyAgain && (
        <ButtonLink
          mt="4"
          size="sm"
          variant="outline"
          colorPalette="brand"
          to={`/payment?internshipId=${encodeURIComponent(internship._id)}`}
          aria-label={`Apply again for ${internship.title}`}
        >
          Apply again
        </ButtonLink>
      )}
    </Card>
  );
}

function FirstSteps() {
  return (
    <Card>
      <EmptyState
        title="Your first internship starts here"
        action={<ButtonLink to="/internships">Browse internships</ButtonLink>}
      >
        Choose a programme, pay the one-time application fee by UPI, and follow your application on this page.
      </EmptyState>
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <Loading label="Loading your applications…">
      <Stack gap="4">
        <Skeleton h="7" w="12rem" mb="1" />
        <Skeleton h="36" borderRadius="xl" />
        <Skeleton h="36" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
