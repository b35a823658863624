import { CreateAnnouncementBody, type StaffAnnouncement } from '@prarambh/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { showServerErrors } from '../../../components/forms/server-errors';
import { type EditParts, useEdit } from '../../../components/forms/use-edit';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { AnnouncementFields, type TypedAnnouncement } from './announcement-fields';

const FAILURE = 'Could not save announcement.';

const typed = ({ message, link }: StaffAnnouncement): Required<TypedAnnouncement> => ({
  message,
  link: link ?? '',
});

const PARTS: EditParts<TypedAnnouncement> = {
  message: 'Message',
  link: 'Link',
};

interface Props {
  announcement: StaffAnnouncement;
  onClose(): void;
}

/** Edits an announcement, which keeps its position. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const queryClient = useQueryClient();
  const edit = useEdit({ record: announcement, schema: CreateAnnouncementBody, typed, parts: PARTS });
  const { form, problem, isSending, submit } = useSentForm({
    schema: CreateAnnouncementBody,
    defaultValues: typed(announcement),
    send(read) {
      const { changes, revision } = edit.changesOf(read);
      const params = { id: announcement._id };
      return call('PUT /announcements/:id', { params, body: { ...changes, revision } });
    },
    onSent() {
      toast.success('The announcement is saved.');
      void invalidate(queryClient, 'GET /announcements/all', 'GET /announcements');
      onClose();
    },
    failure: FAILURE,
    problemOf(error, shown) {
      if (!edit.takeOver(error, shown)) return showServerErrors(error, shown, FAILURE);
      void invalidate(queryClient, 'GET /announcements/all');
      return null;
    },
  });
  return (
    <FormDialog
      title="Edit announcement"
      problem={problem}
      meanwhile={edit.meanwhileOf(form)}
      isDirty={form.formState.isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AnnouncementFields form={form} />
    </FormDialog>
  );
}
