import { Skeleton, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { myApplications } from '../../api/my-applications';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { ApplicationCard } from './application-card';
import { canApplyAgain } from './application-status';

export function AppliedInternshipsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My Applied Internships`} lead={t`The status of each application, newest first.`} />
      <AppliedInternships />
    </>
  );
}

function AppliedInternships() {
  const { t } = useLingui();
  const list = useInfiniteQuery(myApplications);
  if (list.isPending) return <ApplicationsSkeleton />;
  const applications = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && applications.length === 0) {
    return <ErrorState message={t`Failed to fetch your applications.`} onRetry={() => void list.refetch()} />;
  }
  if (applications.length === 0) return <NoApplications />;
  return (
    <>
      <Stack gap="5">
        {applications.map((application) => (
          <ApplicationCard
            key={application._id}
            application={application}
            canApplyAgain={canApplyAgain(application, applications)}
          />
        ))}
      </Stack>
      <LoadMore pages={list} />
    </>
  );
}

function NoApplications() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You have not applied for any internships yet.`}
      action={
        <ButtonLink to="/">
          <Trans>Browse internships</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Once you apply, you can see here whether your payment was found and your seat is confirmed.
      </Trans>
    </EmptyState>
  );
}

function ApplicationsSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your applications…`}>
      <Stack gap="5">
        <Skeleton h="72" borderRadius="xl" />
        <Skeleton h="72" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
