import { Button, Flex } from '@chakra-ui/react';
import type { StaffMeeting } from '@prarambh/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { messageOf } from '../../../api/api-error';
import { read } from '../../../api/queries';
import { FormMessage } from '../../../components/forms/form-message';
import { FormPanel } from '../../../components/forms/form-panel';
import { Loading, TextSkeleton } from '../../../components/states/states';
import type { TargetShape } from './meeting-fields';
import { MeetingForm } from './meeting-form';

interface Props {
  /** The meeting that is changed, or null in create mode. */
  editing: StaffMeeting | null;
  shape: TargetShape;
  draftKey: string;
  isDirty: RefObject<boolean>;
  opener: RefObject<HTMLElement | null>;
  /** Back to create mode. */
  onCreateMode(): void;
  onClose(): void;
}

/** The form above the list, in create mode or in edit mode. */
export function MeetingPanel({ editing, opener, onCreateMode, onClose, ...form }: Props) {
  const subject = editing?._id ?? 'new';
  return (
    <FormPanel
      title={editing ? `Edit “${editing.title}”` : 'Schedule a meeting'}
      subject={subject}
      opener={opener}
    >
      {editing ? (
        <EditMeeting key={subject} id={editing._id} {...form} onDone={onCreateMode} onSaved={onClose} />
      ) : (
        <MeetingForm meeting={null} {...form} onSaved={onClose} onCancel={onClose} />
      )}
    </FormPanel>
  );
}

interface EditProps {
  id: string;
  shape: TargetShape;
  draftKey: string;
  isDirty: RefObject<boolean>;
  onDone(): void;
  onSaved(): void;
}

/** Loads the meeting's current state with the names of its people. */
function EditMeeting({ id, onDone, onSaved, ...form }: EditProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...read('GET /meetings/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <MeetingForm meeting={data} {...form} onSaved={onSaved} onCancel={onDone} />;
  if (isFetching) {
    return (
      <Loading label="Loading the meeting…">
        <TextSkeleton lines={5} />
      </Loading>
    );
  }
  return (
    <>
      <FormMessage tone="error">{messageOf(error, 'An error occurred.')}</FormMessage>
      <Flex gap="3" mt="5">
        <Button variant="outline" onClick={() => void refetch()}>
          Retry
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel Edit
        </Button>
      </Flex>
    </>
  );
}
