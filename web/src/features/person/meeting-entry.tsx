import type { HistoryRecord } from '@prarambh/contract/history';
import { formatDateTime } from '../../components/display/format';
import { StatusBadge } from '../../components/states/status-badge';
import { Entry, EntryNote } from './entry';

/** A meeting to which a person was invited. */
export function MeetingEntry({ meeting }: { meeting: HistoryRecord<'meeting'> }) {
  const { title, date, status, user, internshipTitle } = meeting;
  const isOver = status === 'expired';
  return (
    <Entry
      at={date}
      title={`Meeting: ${title}`}
      badge={<StatusBadge tone={isOver ? 'neutral' : 'info'}>{isOver ? 'Over' : 'Planned'}</StatusBadge>}
    >
      <EntryNote>
        {internshipTitle ? `For ${internshipTitle}, planned` : 'Planned'} by {user.name} on{' '}
        {formatDateTime(meeting.createdAt)}
      </EntryNote>
    </Entry>
  );
}
