import { Button } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { formatNumberOf, formatRupees } from '@prarambh/contract/format';
import type { HistoryEntry, HistoryRecord } from '@prarambh/contract/history';
import { formatDateTime } from '../../components/display/format';
import { ButtonLink } from '../../components/display/links';
import { StatusBadge } from '../../components/states/status-badge';
import { ApplicationBadge } from '../applications/application-status';
import { doubtsOf } from '../applications/staff/doubts';
import { ReviewFlags } from '../applications/staff/review-flags';
import { wordsOf } from '../audit/audit-words';
import { ChangeSummary } from '../audit/changes';
import { TaskBadge } from '../tasks/task-status';
import { DocumentEntry } from './document-entry';
import { Entry, EntryNote } from './entry';
import { MeetingEntry } from './meeting-entry';
import { SubmissionEntry } from './submission-entry';

interface Props {
  entry: HistoryEntry;
  /** Opens a payment next to its proof. */
  onOpen(application: StaffApplication): void;
}

/** An entry with the actions of an admin. */
export function AdminEntry({ entry, onOpen }: Props) {
  switch (entry.kind) {
    case 'application':
      return <ApplicationEntry application={entry.record} onOpen={onOpen} />;
    case 'task':
      return <TaskEntry task={entry.record} />;
    case 'submission':
      return <SubmissionEntry submission={entry.record} />;
    case 'certificate':
    case 'offerLetter':
      return <DocumentEntry entry={entry} />;
    case 'helpQuery':
      return <HelpEntry query={entry.record} />;
    case 'meeting':
      return <MeetingEntry meeting={entry.record} />;
    case 'change':
      return <ChangeEntry change={entry.record} />;
  }
}

interface ApplicationProps {
  application: StaffApplication;
  onOpen(application: StaffApplication): void;
}

function ApplicationEntry({ application, onOpen }: ApplicationProps) {
  const { internship, status, dateApplied, amount, utr, decidedBy, decidedAt } = application;
  return (
    <Entry
      at={dateApplied}
      title={`Applied for ${internship.title}`}
      badge={<ApplicationBadge status={status} />}
      actions={
        <Button
          size="sm"
          variant="outline"
          aria-label={`Payment for ${internship.title}, UTR ${utr}`}
          onClick={() => onOpen(application)}
        >
          Payment
        </Button>
      }
    >
      <EntryNote>
        {formatRupees(amount)} with UTR {utr}
        {decidedBy && decidedAt && `, decided by ${decidedBy.name} on ${formatDateTime(decidedAt)}`}
      </EntryNote>
      <ReviewFlags doubts={doubtsOf(application)} />
    </Entry>
  );
}

function TaskEntry({ task }: { task: HistoryRecord<'task'> }) {
  const { title, assignedDate, dueDate, status, internship, assignedBy } = task;
  return (
    <Entry at={assignedDate} title={`Task: ${title}`} badge={<TaskBadge status={status} />}>
      <EntryNote>
        {internship.title}, due {formatDateTime(dueDate)}, assigned by {assignedBy.name}
      </EntryNote>
    </Entry>
  );
}

function HelpEntry({ query }: { query: HistoryRecord<'helpQuery'> }) {
  const { status, messageCount, createdAt, updatedAt, user } = query;
  const isOpen = status === 'open';
  const to = `/admin-dashboard/help-queries?q=${encodeURIComponent(user.email)}`;
  return (
    <Entry
      at={updatedAt}
      title="Help query"
      badge={<StatusBadge tone={isOpen ? 'waiting' : 'good'}>{isOpen ? 'Open' : 'Resolved'}</StatusBadge>}
      actions={
        <ButtonLink to={to} size="sm" variant="outline" aria-label={`Chat with ${user.name}`}>
          Chat
        </ButtonLink>
      }
    >
      <EntryNote>
        {formatNumberOf(messageCount, 'message', 'messages')} since {formatDateTime(createdAt)}
      </EntryNote>
    </Entry>
  );
}

function ChangeEntry({ change }: { change: HistoryRecord<'change'> }) {
  const { at, action, actor } = change;
  return (
    <Entry at={at} title={`${wordsOf(action)}, by ${actor.name}`}>
      <ChangeSummary entry={change} />
    </Entry>
  );
}
