import { Button, Flex, Stack } from '@chakra-ui/react';
import { type RefObject, useId } from 'react';
import { FormMessage } from '../../../components/forms/form-message';
import { FormPanel } from '../../../components/forms/form-panel';
import { InternshipForm } from './internship-form';
import { useInternshipForm } from './use-internship-form';

interface Props {
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Opens an internship. */
export function CreateInternship({ opener, onClose }: Props) {
  const formId = useId();
  const { form, problem, isSending, submit, close } = useInternshipForm({ internship: null, onClose });
  return (
    <FormPanel title="New internship" subject="new" opener={opener}>
      <Stack gap="6">
        <InternshipForm id={formId} form={form} onSubmit={submit} />
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" form={formId} loading={isSending} loadingText="Creating…">
            Create internship
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </FormPanel>
  );
}
