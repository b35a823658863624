import type { StaffSubmission } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries';
import { SubmissionDecision, SubmittedWork } from '../tasks/staff/submission-columns';
import { useSubmissionReview } from '../tasks/staff/use-submission-review';
import { SubmissionBadge } from '../tasks/task-status';
import { Entry, EntryNote } from './entry';

/** Work that was sent in, and its review. */
export function SubmissionEntry({ submission }: { submission: StaffSubmission }) {
  const queryClient = useQueryClient();
  const review = useSubmissionReview();
  const reviewed = (decide: (row: StaffSubmission) => Promise<void>) => async (row: StaffSubmission) => {
    await decide(row);
    await invalidate(queryClient, 'GET /users/:id/history');
  };
  const { assignedTask, submittedAt, status, feedback, decidedBy } = submission;
  return (
    <Entry
      at={submittedAt}
      title={`Work for ${assignedTask.title}`}
      badge={<SubmissionBadge status={status} />}
      actions={
        <SubmissionDecision
          row={submission}
          review={{ ...review, approve: reviewed(review.approve), reject: reviewed(review.reject) }}
        />
      }
    >
      <SubmittedWork {...submission} />
      {decidedBy && (
        <EntryNote>
          By {decidedBy.name}
          {feedback && `: “${feedback}”`}
        </EntryNote>
      )}
    </Entry>
  );
}
