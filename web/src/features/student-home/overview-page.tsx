import { Skeleton, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../components/display/card';
import { ButtonLink } from '../../components/display/links';
import { useMotion } from '../../components/motion/use-motion';
import { FollowUp } from '../../components/page/follow-up';
import { PageTitle } from '../../components/page/page-title';
import { LoadFailure } from '../../components/states/load-failure';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { useSession } from '../../session/session-context';
import { CelebrationCard } from '../celebration/celebration-card';
import { useNow } from '../meetings/use-now';
import { dueThings } from './due-things';
import { internshipWays } from './internship-way';
import { InternshipWays } from './internship-ways';
import { NextCard } from './next-card';
import { StudentTiles } from './student-tiles';
import { useStudentWay } from './use-student-way';

export function OverviewPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const home = useStudentWay();
  // Loads the animations before they are needed.
  useMotion();
  const { isPending, way } = home;
  const name = user?.name.trim() ?? '';
  return (
    <>
      <PageTitle
        title={t`Overview`}
        lead={<Trans>Namaste, {name}. Here is what happens next.</Trans>}
        // Only once the applications are known: without any, the same button appears below with its text.
        actions={
          !isPending &&
          way.applications.length > 0 && (
            <ButtonLink to="/internships" variant="outline">
              <Trans>Browse internships</Trans>
            </ButtonLink>
          )
        }
      />
      <StudentTiles />
      {isPending ? <OverviewSkeleton /> : <Home {...home} />}
    </>
  );
}

function Home({ applicationList, hasFailed, retry, way, openLetter }: ReturnType<typeof useStudentWay>) {
  const { t } = useLingui();
  const things = dueThings(way, useNow());
  const ways = internshipWays(way);
  const isNew = ways.length === 0 && things.length === 0 && way.certificates.length === 0 && !hasFailed;
  return (
    <>
      <CelebrationCard applications={way.applications} certificates={way.certificates} />
      {isNew ? (
        <FirstSteps />
      ) : (
        // A list that failed to load may contain due items.
        !(hasFailed && things.length === 0) && (
          <NextCard
            things={things}
            idle={t`You have nothing to do right now. New tasks, meetings and letters appear here first.`}
            onLetterOpened={openLetter}
          />
        )
      )}
      {hasFailed && applicationList.data !== undefined && (
        <LoadFailure message={t`Some of this page could not be loaded.`} onRetry={retry} />
      )}
      {applicationList.data === undefined ? (
        <ErrorState message={t`Failed to fetch your applications.`} onRetry={retry} />
      ) : (
        ways.length > 0 && (
          <FollowUp>
            <InternshipWays ways={ways} applications={way.applications} />
          </FollowUp>
        )
      )}
    </>
  );
}

function FirstSteps() {
  const { t } = useLingui();
  return (
    <Card mb={{ base: '6', md: '8' }}>
      <EmptyState
        title={t`Your first internship starts here`}
        action={
          <ButtonLink to="/internships">
            <Trans>Browse internships</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Choose a programme, pay the one-time application fee by UPI, and follow your application on this
          page.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function OverviewSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your applications…`}>
      <Stack gap="4">
        <Skeleton h="48" borderRadius="xl" mb="4" />
        <Skeleton h="7" w="12rem" mb="1" />
        <Skeleton h="44" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
