import { Button, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormMessage } from './form-message';
import { Modal } from './modal';

interface Props {
  title: string;
  width?: 'sm' | 'md';
  /** What is wrong with the form as a whole. */
  problem: string | null;
  isSaving: boolean;
  saveLabel?: string;
  onSubmit(event: FormEvent): unknown;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with Cancel and Save below it. */
export function FormDialog(props: Props) {
  const { title, width = 'md', problem, isSaving, saveLabel = 'Save', onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Modal
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving} loadingText="Saving…">
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack gap="5">
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          {children}
        </Stack>
      </form>
    </Modal>
  );
}
