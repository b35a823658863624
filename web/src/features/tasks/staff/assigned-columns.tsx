import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { formatDateTime } from '../../../components/display/format';
import { TwoLines } from '../../../components/display/two-lines';
import type { Column } from '../../../components/tables/data-table';
import { RowButton } from '../../../components/tables/row-buttons';
import { BY_NAME, BY_TIME, type SortChoices } from '../../../components/tables/table-sort';
import { WIDE_REACH } from '../../../theme/touch';
import { PersonLink } from '../../users/person-link';
import { TaskBadge } from '../task-status';
import type { TaskWithdrawal } from './use-task-withdrawal';

const BY_DEADLINE: SortChoices = [
  { value: 'due-first', label: 'Due first', direction: 'ascending' },
  { value: 'due-last', label: 'Due last', direction: 'descending' },
];

/** Characters that fit into a row without a "more" button. */
const SHORT = 60;

interface ColumnOptions {
  /** Statuses that time changes come in the order of their deadlines only. */
  isByDeadline: boolean;
  onRead(task: StaffAssignedTask): void;
  onEdit(task: StaffAssignedTask): void;
  /** Opens its files and messages. */
  onDesk(task: StaffAssignedTask): void;
  withdrawal: TaskWithdrawal;
}

/** Columns of assigned tasks. */
export function assignedColumns({
  isByDeadline,
  onRead,
  onEdit,
  onDesk,
  withdrawal,
}: ColumnOptions): readonly Column<StaffAssignedTask>[] {
  return [
    {
      header: 'User',
      role: 'title',
      minWidth: '9rem',
      ...(!isByDeadline && { sort: BY_NAME }),
      cell: ({ user }) => (
        <TwoLines
          first={<PersonLink id={user._id} name={user.name || 'N/A'} />}
          second={user.internId ?? 'N/A'}
        />
      ),
    },
    {
      header: 'Internship',
      minWidth: '9rem',
      cell: ({ internship }) => (
        <TwoLines first={internship.title || 'N/A'} second={internship.company} isPlain />
      ),
    },
    { header: 'Task', minWidth: '9rem', cell: ({ title }) => title },
    {
      header: 'Description',
      isProse: true,
      minWidth: '12rem',
      cell: (task) => <Description task={task} onRead={onRead} />,
    },
    { header: 'Domain', minWidth: '5.5rem', cell: ({ domain }) => domain },
    {
      header: 'Assigned',
      ...(!isByDeadline && { sort: BY_TIME }),
      cell: ({ assignedDate }) => formatDate(assignedDate),
    },
    {
      header: 'Due Date',
      minWidth: '6.5rem',
      sort: BY_DEADLINE,
      cell: ({ dueDate }) => formatDateTime(dueDate),
    },
    {
      header: 'Status',
      minWidth: '7.5rem',
      stays: true,
      cell: ({ status, isAwaitingReview }) => (
        <Stack gap="1" align={{ base: 'flex-end', md: 'flex-start' }}>
          <TaskBadge status={status} />
          {isAwaitingReview && (
            <Text fontSize="xs" color="fg.muted">
              Work waits for review
            </Text>
          )}
        </Stack>
      ),
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '11rem',
      cell: (task) => (
        <Flex gap="1.5" wrap="wrap">
          {task.status !== 'completed' && (
            <>
              <RowButton
                variant="outline"
                label={`Edit ${task.title} of ${task.user.name}`}
                onClick={() => onEdit(task)}
              >
                Edit
              </RowButton>
              <RowButton
                colorPalette="red"
                disabled={withdrawal.isBusy(task._id)}
                label={`Withdraw ${task.title} of ${task.user.name}`}
                onClick={() => void withdrawal.ask(task)}
              >
                Withdraw
              </RowButton>
            </>
          )}
          <RowButton
            label={`${deskWord(task)}: ${task.title} of ${task.user.name}`}
            onClick={() => onDesk(task)}
          >
            {deskWord(task)}
          </RowButton>
        </Flex>
      ),
    },
  ];
}

/** The number of files and messages, if there are any. */
function deskWord({ files, messageCount }: StaffAssignedTask): string {
  const count = files.length + messageCount;
  return count === 0 ? 'Files, messages' : `Files, messages (${count})`;
}

function Description({ task, onRead }: { task: StaffAssignedTask } & Pick<ColumnOptions, 'onRead'>) {
  const { description, title } = task;
  return (
    <Stack gap="0" align="flex-start" maxW="22rem">
      <Text lineClamp={2} overflowWrap="anywhere">
        {description}
      </Text>
      {(description.length > SHORT || description.includes('\n')) && (
        <Button
          variant="plain"
          size="sm"
          minH="0"
          py="0.5"
          {...WIDE_REACH}
          aria-label={`Read all of ${title}`}
          onClick={() => onRead(task)}
        >
          Read all
        </Button>
      )}
    </Stack>
  );
}
