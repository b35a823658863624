import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { internshipChoices } from '../../../api/choices';
import { read } from '../../../api/queries';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { Modal } from '../../../components/dialogs/modal';
import type { Choice } from '../../../components/forms/chosen-list';
import { FormMessage } from '../../../components/forms/form-message';
import { SearchPicker } from '../../../components/forms/search-picker';
import { Loading } from '../../../components/states/states';
import { WorkUnderWay } from '../../../components/states/work-under-way';
import { TemplateForm } from './template-form';

/** Task templates of an internship: chosen by internship, edited and assigned. */
export function TemplateDialog({ onClose }: { onClose(): void }) {
  const [chosen, setChosen] = useState<Choice[]>([]);
  const isDirty = useRef(false);
  const leave = async (then: () => void) => {
    if (!(await confirmDiscard(isDirty.current))) return;
    isDirty.current = false;
    then();
  };
  const [internship] = chosen;
  return (
    <Modal title="Task templates" width="lg" closesOnBackdrop={false} onClose={() => void leave(onClose)}>
      <Stack gap="6">
        <SearchPicker
          label="Internship"
          placeholder="Title of the internship"
          most="one"
          chosen={chosen}
          onChange={(next) => void leave(() => setChosen(next))}
          search={internshipChoices}
          errorMessage="Could not fetch the internships."
          hint="Each internship has a set of tasks of its own."
        />
        <WorkUnderWay kinds={['giveTasks']} />
        {internship && <Templates key={internship.id} id={internship.id} isDirty={isDirty} />}
      </Stack>
    </Modal>
  );
}

function Templates({ id, isDirty }: { id: string; isDirty: { current: boolean } }) {
  const { data, error } = useQuery({ ...read('GET /task-templates/:id', { params: { id } }), gcTime: 0 });
  if (error) return <FormMessage tone="error">Could not fetch the templates.</FormMessage>;
  if (!data) return <Loading label="Loading the templates…">{null}</Loading>;
  return <TemplateForm key={data.version} templates={data} isDirty={isDirty} />;
}
