import type { StaffSubmission } from '@prarambh/contract/tasks';
import { SubmissionDecision, SubmittedWork } from '../tasks/staff/submission-columns';
import { useSubmissionReview } from '../tasks/staff/use-submission-review';
import { SubmissionBadge } from '../tasks/task-status';
import { Entry, EntryNote } from './entry';

/** Work that was sent in, and its review. */
export function SubmissionEntry({ submission }: { submission: StaffSubmission }) {
  const review = useSubmissionReview();
  const { assignedTask, submittedAt, status, feedback, decidedBy } = submission;
  return (
    <Entry
      at={submittedAt}
      title={`Work for ${assignedTask.title}`}
      badge={<SubmissionBadge status={status} />}
      actions={<SubmissionDecision row={submission} review={review} />}
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
