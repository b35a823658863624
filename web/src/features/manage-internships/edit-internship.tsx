import { Button, Stack } from '@chakra-ui/react';
import type { Internship } from '@prarambh/contract/internships';
import { useId } from 'react';
import { FormMessage } from '../../components/form-message';
import { Modal } from '../../components/modal';
import { InternshipForm } from './internship-form';
import { useInternshipForm } from './use-internship-form';

/** Changes an internship. */
export function EditInternship({ internship, onClose }: { internship: Internship; onClose(): void }) {
  const formId = useId();
  const { form, problem, isSaving, submit, close } = useInternshipForm({ internship, onClose });
  return (
    <Modal
      title={`Edit “${internship.title}”`}
      width="lg"
      onClose={() => void close()}
      isBusy={isSaving}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving} loadingText="Saving…">
            Save Changes
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <InternshipForm id={formId} form={form} onSubmit={submit} />
      </Stack>
    </Modal>
  );
}
