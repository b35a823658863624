import { Button } from '@chakra-ui/react';
import type { StaffMeeting } from '@prarambh/contract/meetings';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { clearDraft, hasDraft } from '../../../components/forms/draft-storage';
import { lazyForm } from '../../../components/forms/lazy-form';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState } from '../../../components/states/states';
import { day, oneOf, searchTerm, timeOrder } from '../../../components/tables/address-filters';
import { StaffTable } from '../../../components/tables/staff-table';
import { useDeletion } from '../../../components/tables/use-deletion';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { useDraftKey } from '../../../session/use-draft-key';
import { viewerZone } from '../meeting-time';
import { useNow } from '../use-now';
import { meetingColumns } from './meeting-columns';
import type { TargetShape } from './meeting-fields';
import { MeetingFilterBar } from './meeting-filters';
import { useRefetchAtEnd } from './use-refetch-at-end';

const FILTERS = {
  q: searchTerm,
  targetType: oneOf('all', 'users', 'internship'),
  status: oneOf('scheduled', 'expired'),
  from: day,
  to: day,
  sort: timeOrder,
};

const MeetingPanel = lazyForm(async () => (await import('./meeting-panel')).MeetingPanel);

interface Props {
  title: string;
  /** Message if the meetings cannot be loaded. */
  errorMessage: string;
  shape: TargetShape;
  canChange(meeting: StaffMeeting): boolean;
}

type Panel = 'closed' | 'create' | StaffMeeting;

/** The meetings page of staff. */
export function MeetingsBoard({ title, errorMessage, shape, canChange }: Props) {
  const draftKey = useDraftKey('meeting');
  const [panel, setPanel] = useState<Panel>(() => (hasDraft(draftKey) ? 'create' : 'closed'));
  const editing = typeof panel === 'string' ? null : panel;
  const isDirty = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const show = async (next: Panel) => {
    const pressed = document.activeElement;
    if (isDirty.current && !(await confirmDiscard(true))) return;
    if (panel === 'create') clearDraft(draftKey);
    if (pressed instanceof HTMLButtonElement) opener.current = pressed;
    setPanel(next);
  };
  const isDeleted = ({ _id }: StaffMeeting) => editing?._id === _id && setPanel('closed');
  return (
    <>
      <PageTitle
        title={title}
        lead={<>All times are in your time zone: {viewerZone()}.</>}
        actions={
          <Button
            ref={opener}
            aria-expanded={panel !== 'closed'}
            disabled={panel === 'create'}
            onClick={() => void show('create')}
          >
            Schedule a meeting
          </Button>
        }
      />
      {panel !== 'closed' && (
        <MeetingPanel
          editing={editing}
          shape={shape}
          draftKey={draftKey}
          isDirty={isDirty}
          opener={opener}
          onCreateMode={() => setPanel('create')}
          onClose={() => setPanel('closed')}
        />
      )}
      <Meetings
        {...{ errorMessage, canChange }}
        onEdit={(meeting) => void show(meeting)}
        onDeleted={isDeleted}
      />
    </>
  );
}

interface MeetingsProps extends Pick<Props, 'errorMessage' | 'canChange'> {
  onEdit(meeting: StaffMeeting): void;
  onDeleted(meeting: StaffMeeting): void;
}

/** A rejection has its reason: a co-admin may not change a meeting of an admin (H04). */
const deletionFailure = (error: unknown) => `Could not delete meeting. ${messageOf(error, '')}`.trim();

function Meetings({ errorMessage, canChange, onEdit, onDeleted }: MeetingsProps) {
  const { filters, change, onClear, rows, table } = useStaffList('GET /meetings', {
    filters: FILTERS,
    exports: 'GET /meetings/export',
  });
  const now = useNow();
  const scheduled = filters.status === 'scheduled' ? rows : [];
  useRefetchAtEnd(scheduled, { now, refetch: table.list.refetch });
  const deletion = useDeletion<StaffMeeting>({
    question: 'Are you sure you want to delete this meeting?',
    follows:
      'The people invited no longer see it. If it is not over yet, they are told that it is cancelled.',
    nameOf: ({ title }) => title,
    remove: ({ _id }) => call('DELETE /meetings/:id', { params: { id: _id } }),
    failure: deletionFailure,
    lists: ['GET /meetings', 'GET /dashboard/stats'],
  });
  const onDelete = async (meeting: StaffMeeting) => {
    if (await deletion.ask(meeting)) onDeleted(meeting);
  };
  return (
    <>
      <MeetingFilterBar filters={filters} onChange={change} onClear={onClear} />
      <StaffTable
        {...table}
        noun={['meeting', 'meetings']}
        caption="Meetings"
        look="wide"
        columns={meetingColumns({
          now,
          isBusy: deletion.isBusy,
          canChange,
          onEdit,
          onDelete: (meeting) => void onDelete(meeting),
        })}
        errorMessage={errorMessage}
        empty={
          <EmptyState title="No meetings found.">
            People you invite to a meeting are notified at once and find it under Meetings.
          </EmptyState>
        }
      />
    </>
  );
}
