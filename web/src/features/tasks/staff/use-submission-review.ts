import { UNDO_SECONDS } from '@prarambh/contract/constants';
import type { SubmissionStatus } from '@prarambh/contract/task-status';
import type { ReviewSubmissionBody, StaffSubmission } from '@prarambh/contract/tasks';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../api/api-error';
import { changedOf } from '../../../api/changed';
import { call, dataOf } from '../../../api/client';
import { invalidate, type ListQuery, listsOf } from '../../../api/queries';
import { replaceListed } from '../../../api/replace-listed';
import { useBusyRows } from '../../../api/use-busy-rows';
import { askConfirm, askText } from '../../../components/dialogs/dialog-store';
import { type ToastAction, toast } from '../../../components/states/toast-store';

const FAILED = 'The work could not be reviewed.';

/** True if a list shows submissions of a status. */
function isListedUnder(listKey: QueryKey, status: SubmissionStatus): boolean {
  const { status: wanted } = listKey.at(-1) as ListQuery<'GET /tasks/admin'>;
  return wanted === undefined || wanted === status;
}

/** A sentence about the student's changes since the row was loaded; empty if unknown. */
function changesOf({ title, fileLinks }: StaffSubmission, error: unknown): string {
  const now = changedOf(error)?.values;
  if (!now) return '';
  const changed = [
    now.title === title ? [] : `the title is now “${String(now.title)}”`,
    JSON.stringify(now.fileLinks) === JSON.stringify(fileLinks) ? [] : 'the links have changed',
  ].flat();
  const [first = 'the project file may be another one', ...others] = changed;
  return `What is different: ${[first, ...others].join(', ')}.`;
}

/** A decided row leaves a list that is narrowed down to others. */
const replaceRow = (queryClient: QueryClient, row: StaffSubmission) =>
  replaceListed(queryClient, {
    queryKey: listsOf('GET /tasks/admin'),
    row,
    isShown: (listKey) => isListedUnder(listKey, row.status),
  });

async function showChange(queryClient: QueryClient, after: StaffSubmission): Promise<void> {
  await replaceRow(queryClient, after);
  void invalidate(queryClient, 'GET /assigned-tasks', 'GET /dashboard/waiting', 'GET /users/:id/history');
  // A reopened row belongs to its previous lists again.
  if (after.status === 'pending') void invalidate(queryClient, 'GET /tasks/admin');
}

/** Shows a row's current state after another person changed it. */
async function refreshRow(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await replaceRow(queryClient, dataOf(await call('GET /tasks/:id', { params: { id } })));
  } catch (error) {
    console.warn('The row could not be refreshed.', error);
    void invalidate(queryClient, 'GET /tasks/admin');
  }
}

/** Says why a row was not changed. The query library only logs it. */
async function showFailure(queryClient: QueryClient, row: StaffSubmission, error: unknown): Promise<void> {
  console.warn('The status of submitted work was not updated.', error);
  const sentence = [messageOf(error, ''), changesOf(row, error)].join(' ').trim();
  toast.error(sentence === '' ? FAILED : `${FAILED} ${sentence}`);
  const isStale = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
  if (isStale) await refreshRow(queryClient, row._id);
}

const confirmReopening = ({ user, title }: StaffSubmission) =>
  askConfirm({
    title: 'Reopen this work?',
    message: `${user.name}, “${title}”. It waits for review again, and the student is told.`,
    confirmLabel: 'Reopen',
  });

/** Asks for the feedback that the student reads (F04); null if the work is not rejected. */
const askFeedback = ({ user, title }: StaffSubmission) =>
  askText({
    title: 'Reject this work?',
    message: `${user.name}, “${title}”. The student sees your feedback and can submit the work again.`,
    label: 'Feedback (optional)',
    confirmLabel: 'Reject work',
    tone: 'danger',
    limit: 1000,
    isOptional: true,
  });

const sendDecision = async ({ _id: id, revision }: StaffSubmission, decision: ReviewSubmissionBody) =>
  dataOf(await call('PUT /tasks/:id/status', { params: { id }, body: { ...decision, revision } }));

const sendReopening = async ({ _id: id }: StaffSubmission) =>
  dataOf(await call('POST /tasks/:id/reopen', { params: { id } }));

/** Actions of staff on submitted work. Nothing appears as done before the server responds. */
export function useSubmissionReview() {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();

  /** Sends a change of a row; `done` is the text of the toast. */
  async function send(row: StaffSubmission, change: () => Promise<StaffSubmission>, done: string) {
    try {
      const after = await change();
      await showChange(queryClient, after);
      toast.success(`${row.user.name}, “${row.title}”: ${done}.`, undoOf(after));
    } catch (error) {
      await showFailure(queryClient, row, error);
    }
  }

  /** Offers undo before the student is notified (N13). */
  function undoOf(after: StaffSubmission): ToastAction | undefined {
    if (after.status === 'pending') return undefined;
    return { label: 'Undo', seconds: UNDO_SECONDS, run: () => void takeBack(after, 'decision taken back') };
  }

  const decide = (row: StaffSubmission, decision: ReviewSubmissionBody) =>
    run(row._id, () => send(row, () => sendDecision(row, decision), decision.status));

  const takeBack = (row: StaffSubmission, done: string) =>
    run(row._id, () => send(row, () => sendReopening(row), done));

  return {
    /** True while a row waits for a response. */
    isBusy,
    approve: (row: StaffSubmission) => decide(row, { status: 'approved' }),
    async reopen(row: StaffSubmission) {
      if (await confirmReopening(row)) await takeBack(row, 'waits for review again');
    },
    async reject(row: StaffSubmission) {
      const feedback = await askFeedback(row);
      if (feedback !== null) await decide(row, { status: 'rejected', ...(feedback && { feedback }) });
    },
  };
}

export type SubmissionReview = ReturnType<typeof useSubmissionReview>;
