import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';
import { type Column, DataTable } from '../../components/tables/data-table';
import { useForeignText } from '../../language/foreign-text';
import { Feedback } from './feedback';
import { CHANGED_BY_WORK } from './my-tasks';
import { projectFileOf } from './project-file';
import { SubmissionBadge } from './task-status';
import { AT_END_OF_CELL, WorkFileLink, WorkLinkList } from './work-contents';

interface Props {
  submissions: readonly Submission[];
  /** The tasks that are done: other work on them cannot be changed any more. */
  completedIds: ReadonlySet<string>;
  onEdit(submission: Submission): void;
  onDeleted(submission: Submission): void;
}

/** Submissions with their possible actions. */
export function UploadedTasks({ submissions, completedIds, onEdit, onDeleted }: Props) {
  const { t } = useLingui();
  const { busyId, remove } = useDeletion(onDeleted);
  const columns: readonly Column<Submission>[] = [
    { header: t`Title`, role: 'title', minWidth: '14rem', cell: (row) => <Title submission={row} /> },
    {
      header: t`Links`,
      cell: ({ fileLinks, title }) => (
        <WorkLinkList links={fileLinks} title={title} justify={AT_END_OF_CELL} />
      ),
    },
    {
      header: t`File`,
      cell: ({ title, ...files }) => <WorkFileLink address={projectFileOf(files)} title={title} />,
    },
    {
      header: t`Action`,
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
        <Trans>Manage Uploaded Tasks</Trans>
      </Heading>
      {submissions.length === 0 ? (
        <Text color="fg.muted">
          <Trans>You have not uploaded any work yet.</Trans>
        </Text>
      ) : (
        <DataTable
          caption={t`The work you have submitted, newest first`}
          columns={columns}
          rows={submissions}
          rowKey={({ _id }) => _id}
        />
      )}
    </Box>
  );
}

function useDeletion(onDeleted: Props['onDeleted']) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  async function remove(submission: Submission) {
    const { title } = submission;
    const isSure = await askConfirm({
      title: t`Delete uploaded task`,
      message: t`Are you sure you want to delete “${title}”? Its links and its project file will be deleted too.`,
      confirmLabel: t`Delete`,
      tone: 'danger',
    });
    if (!isSure) return;
    setBusyId(submission._id);
    try {
      await call('DELETE /tasks/:id', { params: { id: submission._id } });
      onDeleted(submission);
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) toast.error(t`Failed to delete uploaded task.`);
    } finally {
      setBusyId(null);
      void invalidate(queryClient, ...CHANGED_BY_WORK);
    }
  }
  return { busyId, remove };
}

function Title({ submission: { title, assignedTask, status, feedback } }: { submission: Submission }) {
  const inTheirs = useForeignText();
  return (
    <Stack gap="1.5" align="flex-start" maxW="26rem">
      <Text fontWeight="semibold" overflowWrap="anywhere" {...inTheirs(title)}>
        {title}
      </Text>
      {assignedTask.title !== title && (
        <Text
          color="fg.muted"
          fontSize="sm"
          fontWeight="normal"
          overflowWrap="anywhere"
          {...inTheirs(assignedTask.title)}
        >
          {assignedTask.title}
        </Text>
      )}
      <SubmissionBadge status={status} />
      {feedback && (
        <Text fontSize="sm" fontWeight="normal" overflowWrap="anywhere">
          <Feedback text={feedback} />
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

/** Approved work cannot change, because a certificate may depend on it (F05). */
function Actions({ submission, isTaskCompleted, isBusy, onEdit, onDelete }: ActionsProps) {
  const { t } = useLingui();
  const { title, status } = submission;
  if (status === 'approved') return <Text color="fg.muted">{t`Nothing left to do`}</Text>;
  return (
    <Flex gap="2">
      {!isTaskCompleted && (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={t`Edit ${title}`}
          onClick={() => onEdit(submission)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        colorPalette="red"
        loading={isBusy}
        aria-label={t`Delete ${title}`}
        onClick={() => void onDelete(submission)}
      >
        <Trans>Delete</Trans>
      </Button>
    </Flex>
  );
}
