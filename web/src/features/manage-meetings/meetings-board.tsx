import { Button } from '@chakra-ui/react';
import { MeetingExportQuery, type StaffMeeting } from '@prarambh/contract/meetings';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { dashboardKeys } from '../../api/dashboard';
import { meetingKeys } from '../../api/meetings';
import { deleteMeeting, staffMeetings } from '../../api/staff-meetings';
import { confirmDiscard } from '../../components/confirm-discard';
import { clearDraft, hasDraft } from '../../components/draft-storage';
import { lazyForm } from '../../components/lazy-form';
import { PageTitle } from '../../components/page-title';
import { rowsOf, StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { sortingOf } from '../../components/table-sort';
import { useDeletion } from '../../components/use-deletion';
import { useUrlFilters } from '../../components/use-url-filters';
import { useDraftKey } from '../../session/use-draft-key';
import { viewerZone } from '../meetings/meeting-time';
import { useNow } from '../meetings/use-now';
import { meetingColumns } from './meeting-columns';
import type { TargetShape } from './meeting-fields';
import { MeetingFilterBar } from './meeting-filters';
import { useRefetchAtEnd } from './use-refetch-at-end';

const MeetingPanel = lazyForm(async () => (await import('./meeting-panel')).MeetingPanel);

interface Props {
  title: string;
  /** What the catalogue says when the meetings cannot be had. */
  errorMessage: string;
  shape: TargetShape;
  canChange(meeting: StaffMeeting): boolean;
}

type Panel = 'closed' | 'create' | StaffMeeting;

/** Everything about meetings for those who plan them. */
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
        lead={`All times are in your time zone: ${viewerZone()}.`}
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

/** A refusal says why: a co-admin may not change a meeting of an admin (H04). */
const deletionFailure = (error: unknown) => `Could not delete meeting. ${messageOf(error, '')}`.trim();

function Meetings({ errorMessage, canChange, onEdit, onDeleted }: MeetingsProps) {
  const { filters, change, clear, isFiltered } = useUrlFilters(MeetingExportQuery);
  const list = useInfiniteQuery({ ...staffMeetings(filters), placeholderData: keepPreviousData });
  const now = useNow();
  const scheduled = filters.status === 'scheduled' ? rowsOf(list) : [];
  useRefetchAtEnd(scheduled, { now, refetch: list.refetch });
  const deletion = useDeletion<StaffMeeting>({
    question: 'Are you sure you want to delete this meeting?',
    nameOf: ({ title }) => title,
    remove: deleteMeeting,
    failure: deletionFailure,
    lists: [[...meetingKeys.all, 'staff'], dashboardKeys.stats],
  });
  const onDelete = async (meeting: StaffMeeting) => {
    if (await deletion.ask(meeting)) onDeleted(meeting);
  };
  const onClear = isFiltered ? clear : undefined;
  return (
    <>
      <MeetingFilterBar filters={filters} onChange={change} onClear={onClear} />
      <StaffTable
        list={list}
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
        rowKey={({ _id }) => _id}
        errorMessage={errorMessage}
        empty={
          <EmptyState title="No meetings found.">
            Those you schedule a meeting for are told at once and find it under Meetings.
          </EmptyState>
        }
        onClearFilters={onClear}
        exportOf={{ operation: 'GET /meetings/export', query: filters }}
        {...sortingOf(filters, change)}
      />
    </>
  );
}
