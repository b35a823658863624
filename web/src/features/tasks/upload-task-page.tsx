import { Skeleton, Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAllPages } from '../../api/use-all-pages';
import { lazyForm } from '../../components/forms/lazy-form';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { myTasks, myUploads } from './my-tasks';

const loadWorkbench = async () => (await import('./workbench')).Workbench;
const Workbench = lazyForm(loadWorkbench, <WorkbenchSkeleton />);

export function UploadTaskPage() {
  const { t } = useLingui();
  // Loads while the tasks load; if it fails, it loads again when it is shown.
  useEffect(() => void loadWorkbench().catch(() => undefined), []);
  return (
    <>
      <PageTitle
        title={t`Upload Task`}
        lead={t`Submit your work as links, as a project file, or both. You can change it until it is approved.`}
      />
      <Uploads />
    </>
  );
}

/** All tasks. The picker offers the uncompleted ones; submissions of other tasks stay as they are. */
function useOwnTasks() {
  const list = useInfiniteQuery(myTasks);
  const hasMore = useAllPages(list);
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  const active = tasks.filter(({ status }) => status !== 'completed');
  const completed = tasks.filter(({ status }) => status === 'completed');
  return {
    list,
    isPending: list.isPending || hasMore,
    active,
    openWork: active.flatMap(({ openWork }) => openWork ?? []),
    completedIds: new Set(completed.map(({ _id }) => _id)),
  };
}

function Uploads() {
  const { t } = useLingui();
  const { list: taskList, isPending, active, openWork, completedIds } = useOwnTasks();
  const uploads = useInfiniteQuery(myUploads);
  if (isPending || uploads.isPending) {
    return (
      <Loading label={t`Loading your tasks…`}>
        <WorkbenchSkeleton />
      </Loading>
    );
  }
  if (!taskList.data || !uploads.data) {
    return (
      <ErrorState
        message={t`Could not fetch your tasks.`}
        onRetry={() => void Promise.all([taskList.refetch(), uploads.refetch()])}
      />
    );
  }
  const submissions = uploads.data.pages.flatMap((page) => page.data);
  return (
    <>
      <Workbench tasks={active} openWork={openWork} completedIds={completedIds} submissions={submissions} />
      <LoadMore pages={uploads} />
    </>
  );
}

function WorkbenchSkeleton() {
  return (
    <Stack gap="10">
      <Skeleton h="96" borderRadius="xl" />
      <Skeleton h="40" borderRadius="xl" />
    </Stack>
  );
}
