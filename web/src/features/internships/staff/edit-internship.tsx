import { Button, Stack } from '@chakra-ui/react';
import type { StaffInternship } from '@prarambh/contract/internships';
import { useId } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { EditNotice } from '../../../components/forms/edit-notice';
import { FormMessage } from '../../../components/forms/form-message';
import { InternshipForm } from './internship-form';
import { useInternshipForm } from './use-internship-form';

/** Changes an internship. */
export function EditInternship({ internship, onClose }: { internship: StaffInternship; onClose(): void }) {
  const formId = useId();
  const { form, problem, meanwhile, isSending, submit, close } = useInternshipForm({ internship, onClose });
  return (
    <Modal
      title={`Edit “${internship.title}”`}
      width="lg"
      onClose={() => void close()}
      isBusy={isSending}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSending} loadingText="Saving…">
            Save Changes
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <EditNotice meanwhile={meanwhile} />
        <InternshipForm id={formId} form={form} onSubmit={submit} />
      </Stack>
    </Modal>
  );
}
