import { Skeleton, Stack } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { myApplications } from '../../api/my-applications';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { ApplicationCard } from './application-card';
import { canApplyAgain } from './application-status';

export function AppliedInternshipsPage() {
  return (
    <>
      <PageTitle
        title="My Applied Internships"
        lead="Where each of your applications stands, newest first."
      />
      <AppliedInternships />
    </>
  );
}

function AppliedInternships() {
  const list = useInfiniteQuery(myApplications);
  if (list.isPending) return <ApplicationsSkeleton />;
  const applications = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && applications.length === 0) {
    return <ErrorState message="Failed to fetch your applications." onRetry={() => void list.refetch()} />;
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
  return (
    <EmptyState
      title="You have not applied for any internships yet."
      action={<ButtonLink to="/">Browse internships</ButtonLink>}
    >
      Once you apply, you can see here whether your payment was found and your seat is confirmed.
    </EmptyState>
  );
}

function ApplicationsSkeleton() {
  return (
    <Loading label="Loading your applications…">
      <Stack gap="5">
        <Skeleton h="72" borderRadius="xl" />
        <Skeleton h="72" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
