import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@prarambh/contract/format';
import type { OwnTask, Submission } from '@prarambh/contract/tasks';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useAllPages } from '../../api/use-all-pages';
import { Card } from '../../components/display/card';
import { Facts } from '../../components/display/facts';
import { formatDateTime } from '../../components/display/format';
import { LinkedText } from '../../components/display/linked-text';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { useForeignText } from '../../language/foreign-text';
import { myTasks, myUploads } from './my-tasks';
import { TaskFiles } from './task-files';
import { TaskMessages } from './task-messages';
import { TaskBadge } from './task-status';
import { TaskWork } from './task-work';
import { workOn } from './work-on-task';

export function MyTasksPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle
        title={t`My Tasks`}
        lead={t`Overdue tasks come first, completed ones last. A task is completed once your work is approved.`}
      />
      <Tasks />
    </>
  );
}

function Tasks() {
  const { t } = useLingui();
  const list = useInfiniteQuery(myTasks);
  const uploads = useInfiniteQuery(myUploads);
  const hasMoreUploads = useAllPages(uploads);
  // Submissions are inside the cards; loading them late would push the next ones down.
  if (list.isPending || uploads.isLoading || hasMoreUploads) return <TasksSkeleton />;
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && tasks.length === 0) {
    return (
      <ErrorState message={t`Could not fetch your assigned tasks.`} onRetry={() => void list.refetch()} />
    );
  }
  if (tasks.length === 0) {
    return (
      <EmptyState title={t`You have no tasks assigned.`}>
        <Trans>Once your application is approved, your mentor assigns your tasks here.</Trans>
      </EmptyState>
    );
  }
  return <TaskList list={list} tasks={tasks} uploads={uploads} />;
}

/** Scrolls to the task of a notification's link. */
function useWantedTask(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const card = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [hash]);
}

const URGENCY: Partial<Record<OwnTask['status'], number>> = { overdue: 0, completed: 2 };

/** Overdue tasks above the others and completed ones below, each newest first (A11). */
function mostUrgentFirst(tasks: readonly OwnTask[]): OwnTask[] {
  const placeOf = ({ status }: OwnTask) => URGENCY[status] ?? 1;
  return [...tasks].sort((a, b) => placeOf(a) - placeOf(b));
}

interface ListProps {
  list: UseInfiniteQueryResult;
  tasks: readonly OwnTask[];
  uploads: UseInfiniteQueryResult<InfiniteData<{ data: Submission[] }>>;
}

function TaskList({ list, tasks, uploads }: ListProps) {
  useWantedTask();
  const submissions = uploads.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {uploads.isError && uploads.data === undefined && (
        <WorkMissing onRetry={() => void uploads.refetch()} />
      )}
      <Stack gap="5">
        {mostUrgentFirst(tasks).map((task) => (
          <TaskCard key={task._id} task={task} work={workOn(task._id, submissions)} />
        ))}
      </Stack>
      <LoadMore pages={list} />
    </>
  );
}

function WorkMissing({ onRetry }: { onRetry(): void }) {
  return (
    <Box role="alert" mb="5">
      <Text as="span" color="fg.muted">
        <Trans>Could not load the work you have submitted.</Trans>
      </Text>{' '}
      <Button variant="plain" size="sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Box>
  );
}

function TaskCard({ task, work }: { task: OwnTask; work: readonly Submission[] }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const headingId = useId();
  const { _id, title, internship, assignedBy, description, status, domain } = task;
  const assigner = assignedBy.name || assignedBy.email;
  return (
    <Card as="article" aria-labelledby={headingId} id={_id} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <Heading as="h2" id={headingId} size="md" {...inTheirs(title)}>
            {title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere" {...inTheirs(internship.title)}>
            {internship.title}
          </Text>
        </Box>
        <TaskBadge status={status} />
      </Flex>
      <Text mt="4" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere" {...inTheirs(description)}>
        <LinkedText>{description}</LinkedText>
      </Text>
      <TaskFiles files={task.files} />
      <Box mt="5" pt="5" borderTopWidth="1px">
        <Facts
          facts={[
            { label: t`Due`, value: formatDateTime(task.dueDate) },
            { label: t`Assigned on`, value: formatDate(task.assignedDate) },
            { label: t`Domain`, value: <span {...inTheirs(domain)}>{domain}</span> },
            { label: t`Assigned by`, value: <span {...inTheirs(assigner)}>{assigner}</span> },
          ]}
        />
      </Box>
      <TaskWork task={task} work={work} />
      <TaskMessages task={task} />
    </Card>
  );
}

function TasksSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your tasks…`}>
      <Stack gap="5">
        <Skeleton h="64" borderRadius="xl" />
        <Skeleton h="64" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
