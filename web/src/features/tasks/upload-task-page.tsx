import { Box, Skeleton, Stack } from '@chakra-ui/react';
import type { AssignedTask, Submission } from '@prarambh/contract/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmDiscard } from '../../components/dialogs/confirm-discard';
import { Card } from '../../components/display/card';
import { ButtonLink } from '../../components/display/links';
import { FormMessage } from '../../components/forms/form-message';
import { lazyForm } from '../../components/forms/lazy-form';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { lazyList } from '../../components/tables/lazy-list';
import { LoadMore } from '../../components/tables/load-more';
import { useSession } from '../../session/session-context';
import { myTasks, myUploads } from './my-tasks';
import { clearWorkDraft, readWorkDraft } from './work-draft';

const loadWorkForm = async () => (await import('./work-form')).WorkForm;
const WorkForm = lazyForm(loadWorkForm);
const UploadedTasks = lazyList(async () => (await import('./uploaded-tasks')).UploadedTasks);

export function UploadTaskPage() {
  // On its way while the tasks are; what does not arrive is asked for again when it is shown.
  useEffect(() => void loadWorkForm().catch(() => undefined), []);
  return (
    <>
      <PageTitle
        title="Upload Task"
        lead="Send in your work as links, as a project file, or as both. You can change it until it is approved."
      />
      <Uploads />
    </>
  );
}

/** All pages of the tasks: the picker offers every one that is not completed, and work on the others stays as it is. */
function useOwnTasks() {
  const list = useInfiniteQuery(myTasks);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  const active = tasks.filter(({ status }) => status !== 'completed');
  const completed = tasks.filter(({ status }) => status === 'completed');
  return { list, active, completedIds: new Set(completed.map(({ _id }) => _id)) };
}

function Uploads() {
  const { list: taskList, active, completedIds } = useOwnTasks();
  const uploads = useInfiniteQuery(myUploads);
  if (taskList.isPending || uploads.isPending) return <UploadsSkeleton />;
  if (!taskList.data || !uploads.data) {
    return (
      <ErrorState
        message="Could not fetch your tasks."
        onRetry={() => void Promise.all([taskList.refetch(), uploads.refetch()])}
      />
    );
  }
  const submissions = uploads.data.pages.flatMap((page) => page.data);
  return (
    <>
      <Workbench tasks={active} completedIds={completedIds} submissions={submissions} />
      <LoadMore pages={uploads} />
    </>
  );
}

interface Bench {
  tasks: readonly AssignedTask[];
  completedIds: ReadonlySet<string>;
  submissions: readonly Submission[];
}

/** The work whose change was being typed when the page was left. */
function begunChange(userId: string, submissions: readonly Submission[]): string | null {
  return submissions.find(({ _id }) => readWorkDraft({ userId, edits: _id }) !== null)?._id ?? null;
}

/** The form and, below it, what was sent before. */
function Workbench({ tasks, completedIds, submissions }: Bench) {
  const userId = useSession().user?._id ?? '';
  const [search] = useSearchParams();
  const wanted = search.get('task');
  const wantedEdit = search.get('edit');
  const [edits, setEdits] = useState(
    () => wantedEdit ?? (wanted === null ? begunChange(userId, submissions) : null),
  );
  const [hasChosen, setChosen] = useState(wantedEdit !== null);
  const [isSent, setSent] = useState(false);
  const isDirty = useRef(false);
  const editable = submissions.filter(
    ({ status, assignedTask }) => status !== 'approved' && !completedIds.has(assignedTask._id),
  );
  const editing = editable.find(({ _id }) => _id === edits) ?? null;

  function show(id: string | null) {
    setEdits(id);
    setChosen(id !== null);
    setSent(false);
  }

  /** Shows other work in the form, once what is typed may be lost. */
  async function edit(id: string | null) {
    if (id !== null && id === editing?._id) return window.scrollTo({ top: 0 });
    if (!(await confirmDiscard(isDirty.current))) return;
    if (isDirty.current) clearWorkDraft({ userId, edits: editing?._id ?? null });
    show(id);
  }

  function forget(id: string) {
    clearWorkDraft({ userId, edits: id });
    if (id === edits) show(null);
  }
  return (
    <>
      <Box role="status" mb={isSent ? '5' : '0'}>
        {isSent && <FormMessage tone="success">Your task has been submitted successfully!</FormMessage>}
      </Box>
      {tasks.length === 0 && editing === null ? (
        <NoActiveTasks />
      ) : (
        <WorkForm
          key={editing?._id ?? 'new'}
          userId={userId}
          tasks={tasks}
          editing={editing}
          wanted={wanted}
          takesFocus={hasChosen}
          isDirty={isDirty}
          onDone={() => {
            show(null);
            setSent(true);
            window.scrollTo({ top: 0 });
          }}
          onCancel={() => void edit(null)}
        />
      )}
      <UploadedTasks
        submissions={submissions}
        completedIds={completedIds}
        onEdit={({ _id }) => void edit(_id)}
        onDeleted={({ _id }) => forget(_id)}
      />
    </>
  );
}

function NoActiveTasks() {
  return (
    <Card>
      <EmptyState
        title="You have no active tasks to submit."
        action={
          <ButtonLink to="/dashboard/my-tasks" variant="outline">
            My Tasks
          </ButtonLink>
        }
      />
    </Card>
  );
}

function UploadsSkeleton() {
  return (
    <Loading label="Loading your tasks…">
      <Stack gap="10">
        <Skeleton h="96" borderRadius="xl" />
        <Skeleton h="40" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
