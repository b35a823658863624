import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Submission } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';
import { type Column, DataTable } from '../../components/tables/data-table';
import { CHANGED_BY_WORK } from './my-tasks';
import { SubmissionBadge } from './task-status';
import { AT_END_OF_CELL, WorkFileLink, WorkLinkList } from './work-contents';

interface Props {
  submissions: readonly Submission[];
  /** The tasks that are done: other work on them cannot be changed any more. */
  completedIds: ReadonlySet<string>;
  onEdit(submission: Submission): void;
  onDeleted(submission: Submission): void;
}

/** What was sent in, with what may still be done about it. */
export function UploadedTasks({ submissions, completedIds, onEdit, onDeleted }: Props) {
  const { busyId, remove } = useDeletion(onDeleted);
  const columns: readonly Column<Submission>[] = [
    { header: 'Title', role: 'title', minWidth: '14rem', cell: (row) => <Title submission={row} /> },
    {
      header: 'Links',
      cell: ({ fileLinks, title }) => (
        <WorkLinkList links={fileLinks} title={title} justify={AT_END_OF_CELL} />
      ),
    },
    {
      header: 'File',
      cell: ({ projectFile, title }) => <WorkFileLink address={projectFile} title={title} />,
    },
    {
      header: 'Action',
      role: 'actions',
      cell: (row) => (
        <Actions
          submission={row}
          isTaskCompleted={completedIds.has(row.assignedTask._id)}
          isBusy={busyId === row._id}
          onEdit={onEdit}
          onDelete={remove}
        />
      ),
    },
  ];
  return (
    <Box as="section" aria-labelledby="uploaded-tasks" mt="10">
      <Heading as="h2" size="lg" id="uploaded-tasks" mb="4">
        Manage Uploaded Tasks
      </Heading>
      {submissions.length === 0 ? (
        <Text color="fg.muted">You have not uploaded any work yet.</Text>
      ) : (
        <DataTable
          caption="The work you have submitted, newest first"
          columns={columns}
          rows={submissions}
          rowKey={({ _id }) => _id}
        />
      )}
    </Box>
  );
}

function useDeletion(onDeleted: Props['onDeleted']) {
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  async function remove(submission: Submission) {
    const isSure = await askConfirm({
      title: 'Delete uploaded task',
      message: `Are you sure you want to delete “${submission.title}”? Its links and its project file will be deleted too.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (!isSure) return;
    setBusyId(submission._id);
    try {
      await call('DELETE /tasks/:id', { params: { id: submission._id } });
      onDeleted(submission);
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) toast.error('Failed to delete uploaded task.');
    } finally {
      setBusyId(null);
      void invalidate(queryClient, ...CHANGED_BY_WORK);
    }
  }
  return { busyId, remove };
}

function Title({ submission: { title, assignedTask, status, feedback } }: { submission: Submission }) {
  return (
    <Stack gap="1.5" align="flex-start" maxW="26rem">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Text>
      {assignedTask.title !== title && (
        <Text color="fg.muted" fontSize="sm" fontWeight="normal" overflowWrap="anywhere">
          {assignedTask.title}
        </Text>
      )}
      <SubmissionBadge status={status} />
      {feedback && (
        <Text fontSize="sm" fontWeight="normal" overflowWrap="anywhere">
          Feedback: {feedback}
        </Text>
      )}
    </Stack>
  );
}

interface ActionsProps {
  submission: Submission;
  isTaskCompleted: boolean;
  isBusy: boolean;
  onEdit: Props['onEdit'];
  onDelete(submission: Submission): void;
}

/** Approved work stays as it is: a certificate may rest on it (F05). */
function Actions({ submission, isTaskCompleted, isBusy, onEdit, onDelete }: ActionsProps) {
  const { title, status } = submission;
  if (status === 'approved') return <Text color="fg.muted">Nothing left to do</Text>;
  return (
    <Flex gap="2">
      {!isTaskCompleted && (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(submission)}
        >
          Edit
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        colorPalette="red"
        loading={isBusy}
        aria-label={`Delete ${title}`}
        onClick={() => void onDelete(submission)}
      >
        Delete
      </Button>
    </Flex>
  );
}
