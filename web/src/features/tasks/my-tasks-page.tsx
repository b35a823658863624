import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { AssignedTask } from '@prarambh/contract/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../components/display/card';
import { Facts } from '../../components/display/facts';
import { formatDate, formatDateTime } from '../../components/display/format';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { myTasks } from './my-tasks';
import { TaskBadge } from './task-status';

export function MyTasksPage() {
  return (
    <>
      <PageTitle
        title="My Tasks"
        lead="What you were asked to do, newest first. A task is completed once its work is approved."
      />
      <Tasks />
    </>
  );
}

function Tasks() {
  const list = useInfiniteQuery(myTasks);
  if (list.isPending) return <TasksSkeleton />;
  const tasks = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && tasks.length === 0) {
    return <ErrorState message="Could not fetch your assigned tasks." onRetry={() => void list.refetch()} />;
  }
  if (tasks.length === 0) {
    return (
      <EmptyState title="You have no tasks assigned.">
        Once your application is approved, your mentor gives you tasks here.
      </EmptyState>
    );
  }
  return (
    <>
      <Stack gap="5">
        {tasks.map((task) => (
          <TaskCard key={task._id} task={task} />
        ))}
      </Stack>
      <LoadMore pages={list} />
    </>
  );
}

function TaskCard({ task }: { task: AssignedTask }) {
  const { title, internship, assignedBy, description, status } = task;
  return (
    <Card as="article" aria-label={title}>
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <Heading as="h2" size="md">
            {title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {internship.title}
          </Text>
        </Box>
        <TaskBadge status={status} />
      </Flex>
      <Text mt="4" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
        {description}
      </Text>
      <Box mt="5" pt="5" borderTopWidth="1px">
        <Facts
          facts={[
            { label: 'Due', value: formatDateTime(task.dueDate) },
            { label: 'Assigned on', value: formatDate(task.assignedDate) },
            { label: 'Domain', value: task.domain },
            { label: 'Assigned by', value: assignedBy.name || assignedBy.email },
          ]}
        />
      </Box>
      <NextStep task={task} />
    </Card>
  );
}

function NextStep({ task: { _id, title, status, isAwaitingReview } }: { task: AssignedTask }) {
  if (status === 'completed') return null;
  if (isAwaitingReview) {
    return (
      <Text mt="5" color="fg.muted" fontSize="sm">
        Your work has arrived and waits for its review.
      </Text>
    );
  }
  return (
    <ButtonLink
      mt="5"
      size="sm"
      variant="outline"
      colorPalette="brand"
      to={`/dashboard/upload-task?task=${encodeURIComponent(_id)}`}
      aria-label={`Submit work for ${title}`}
    >
      Submit work
    </ButtonLink>
  );
}

function TasksSkeleton() {
  return (
    <Loading label="Loading your tasks…">
      <Stack gap="5">
        <Skeleton h="64" borderRadius="xl" />
        <Skeleton h="64" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
