import { Box, Button, Heading, Skeleton, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { TASK_ORDERS, TASK_STATUSES } from '@prarambh/contract/task-status';
import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { Suspense, useState } from 'react';
import type { ListQuery } from '../../../api/queries';
import { Modal } from '../../../components/dialogs/modal';
import { lazyForm } from '../../../components/forms/lazy-form';
import { lazyComponent } from '../../../components/page/lazy-component';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState, Loading } from '../../../components/states/states';
import { oneOf, searchTerm } from '../../../components/tables/address-filters';
import { rowsOf } from '../../../components/tables/rows-of';
import { StaffTable } from '../../../components/tables/staff-table';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { TakeBackChosen } from '../../bulk-jobs/take-back-chosen';
import { useBulkJobs } from '../../bulk-jobs/use-bulk-jobs';
import { taskLabel } from '../task-status';
import { assignedColumns } from './assigned-columns';
import { ListFilters } from './list-filters';
import { useOpenDesk } from './use-open-desk';
import { useTaskWithdrawal } from './use-task-withdrawal';

const FILTERS = { q: searchTerm, status: oneOf(...TASK_STATUSES), sort: oneOf(...TASK_ORDERS) };

/** Comes after the table, which many look at without assigning anything; so the page stays light. */
const AssignForm = lazyComponent(async () => (await import('./assign-form')).AssignForm);

const EditTaskDialog = lazyForm(async () => (await import('./edit-task-dialog')).EditTaskDialog);
const TaskDeskDialog = lazyForm(async () => (await import('./task-desk-dialog')).TaskDeskDialog);
const TemplateDialog = lazyComponent(async () => (await import('./template-dialog')).TemplateDialog);

/** The order of the response: statuses that depend on time are sorted by deadline. */
function orderOf({ q, status, sort }: ListQuery<'GET /assigned-tasks'>): {
  isByDeadline: boolean;
  sort: string;
} {
  const isByDeadline = status !== undefined && status !== 'completed';
  if (!isByDeadline) return { isByDeadline, sort: q ? 'newest' : (sort ?? 'newest') };
  return { isByDeadline, sort: sort === 'due-last' && !q ? 'due-last' : 'due-first' };
}

export function AssignTasksPage() {
  return (
    <>
      <PageTitle
        title="Assign Tasks"
        lead="Assign tasks to students, and see how far they are."
        actions={<TemplatesButton />}
      />
      <Suspense
        fallback={
          <Loading label="Loading the form…">
            <Skeleton h={{ base: '43rem', lg: '32rem' }} mb="10" borderRadius="xl" />
          </Loading>
        }
      >
        <AssignForm />
      </Suspense>
      <AssignedTasks />
    </>
  );
}

function TemplatesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Task templates
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AssignedTasks() {
  const { t } = useLingui();
  const { filters, change, onClear, table } = useStaffList('GET /assigned-tasks', {
    filters: FILTERS,
    exports: 'GET /assigned-tasks/export',
  });
  const [read, setRead] = useState<StaffAssignedTask | null>(null);
  const [edited, setEdited] = useState<StaffAssignedTask | null>(null);
  const withdrawal = useTaskWithdrawal();
  const jobs = useBulkJobs('assignTask', ['GET /assigned-tasks', 'GET /dashboard/waiting']);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isSelectable = ({ status }: StaffAssignedTask) => status !== 'completed';
  const chosen = rowsOf(table.list).filter((task) => selected.has(task._id) && isSelectable(task));
  const desk = useOpenDesk();
  const { isByDeadline, sort } = orderOf(filters);
  return (
    <Box as="section" aria-labelledby="assigned-tasks">
      <Heading as="h2" size="lg" id="assigned-tasks" mb="4">
        Assigned tasks
      </Heading>
      <ListFilters
        filters={filters}
        statuses={Object.fromEntries(TASK_STATUSES.map((status) => [status, t(taskLabel(status))]))}
        onChange={change}
        placeholder="Student, ID, task or internship"
        onClear={onClear}
      />
      <StaffTable
        {...table}
        noun={['task', 'tasks']}
        caption="Assigned tasks"
        look="wide"
        columns={assignedColumns({
          isByDeadline,
          onRead: setRead,
          onEdit: setEdited,
          onDesk: desk.open,
          withdrawal,
        })}
        errorMessage="Could not fetch data."
        empty={<EmptyState title="No tasks have been assigned yet." />}
        sort={sort}
        selection={{
          selected,
          onChange: setSelected,
          isSelectable,
          labelOf: ({ title, user }) => `${title} of ${user.name}`,
        }}
        actions={
          chosen.length > 0 && (
            <TakeBackChosen
              kind="assignTask"
              chosen={chosen.map(({ _id }) => _id)}
              jobs={jobs}
              onBegun={() => setSelected(new Set())}
            />
          )
        }
      />
      {desk.taskId !== null && <TaskDeskDialog taskId={desk.taskId} onClose={desk.close} />}
      {edited && <EditTaskDialog task={edited} onClose={() => setEdited(null)} />}
      {read && (
        <Modal title={read.title} width="md" onClose={() => setRead(null)}>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {read.description}
          </Text>
        </Modal>
      )}
    </Box>
  );
}
