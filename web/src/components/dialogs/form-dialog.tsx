import { Button, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Message } from '../../language/sentence';
import { EditNotice } from '../forms/edit-notice';
import { FormMessage } from '../forms/form-message';
import type { Meanwhile } from '../forms/use-edit';
import { OfflineNote } from '../states/offline-note';
import { confirmDiscard } from './confirm-discard';
import { Modal } from './modal';

interface Props {
  title: string;
  width?: 'sm' | 'md';
  /** Problem of the form as a whole. */
  problem: Message | null;
  /** Changes of a colleague since the dialog was opened. */
  meanwhile?: Meanwhile | null;
  /** True if closing would lose input; the dialog then asks first. */
  isDirty: boolean;
  isSaving: boolean;
  saveLabel?: string;
  onSubmit(event: FormEvent): unknown;
  /** Called when the user closes the dialog, after any question. */
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with Cancel and Save below it. While it saves it stays, so that the answer is seen. */
export function FormDialog(props: Props) {
  const { title, width = 'md', problem, meanwhile = null, isDirty, isSaving, saveLabel } = props;
  const { t } = useLingui();
  const formId = useId();
  const close = async () => {
    if (await confirmDiscard(isDirty)) props.onClose();
  };
  return (
    <Modal
      title={title}
      width={width}
      isBusy={isSaving}
      onClose={() => void close()}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={() => void close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isSaving} loadingText={t`Saving…`}>
            {saveLabel ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={props.onSubmit} noValidate>
        <Stack gap="5">
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          <EditNotice meanwhile={meanwhile} />
          {props.children}
          <OfflineNote />
        </Stack>
      </form>
    </Modal>
  );
}
