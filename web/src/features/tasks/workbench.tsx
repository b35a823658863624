import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AssignedTask, Submission } from '@prarambh/contract/tasks';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmDiscard } from '../../components/dialogs/confirm-discard';
import { Card } from '../../components/display/card';
import { ButtonLink } from '../../components/display/links';
import { FormMessage } from '../../components/forms/form-message';
import { EmptyState } from '../../components/states/states';
import { lazyList } from '../../components/tables/lazy-list';
import { useSession } from '../../session/session-context';
import { clearWorkDraft, readWorkDraft } from './work-draft';
import { WorkForm } from './work-form';

const UploadedTasks = lazyList(async () => (await import('./uploaded-tasks')).UploadedTasks);

interface Props {
  tasks: readonly AssignedTask[];
  /** Waiting or rejected work of these tasks, which may be older than the loaded submissions. */
  openWork: readonly Submission[];
  completedIds: ReadonlySet<string>;
  submissions: readonly Submission[];
}

/** The work whose change was being typed when the page was left. */
function begunChange(userId: string, submissions: readonly Submission[]): string | null {
  return submissions.find(({ _id }) => readWorkDraft({ userId, edits: _id }) !== null)?._id ?? null;
}

/** The form, and earlier submissions below it. */
export function Workbench({ tasks, openWork, completedIds, submissions }: Props) {
  const userId = useSession().user?._id ?? '';
  const [search] = useSearchParams();
  const wanted = search.get('task');
  const wantedEdit = search.get('edit');
  const known = [...openWork, ...submissions];
  const [edits, setEdits] = useState(
    () => wantedEdit ?? (wanted === null ? begunChange(userId, known) : null),
  );
  const [hasChosen, setChosen] = useState(wantedEdit !== null);
  const [isSent, setSent] = useState(false);
  const isDirty = useRef(false);
  const editable = known.filter(
    ({ status, assignedTask }) => status !== 'approved' && !completedIds.has(assignedTask._id),
  );
  const editing = editable.find(({ _id }) => _id === edits) ?? null;

  function show(id: string | null) {
    setEdits(id);
    setChosen(id !== null);
    setSent(false);
  }

  /** Opens other work in the form, after asking about unsaved input. */
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
        {isSent && (
          <FormMessage tone="success">
            <Trans>Your task has been submitted successfully!</Trans>
          </FormMessage>
        )}
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
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`You have no active tasks to submit.`}
        action={
          <ButtonLink to="/dashboard/my-tasks" variant="outline">
            <Trans>My Tasks</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}
