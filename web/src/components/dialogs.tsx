import { Button, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useSyncExternalStore } from 'react';
import { closeDialog, type DialogRequest, readDialogs, subscribeToDialogs } from './dialog-store';
import { TextAreaField } from './form-field';
import { Modal } from './modal';

/** Where `showAlert`, `askConfirm` and `askText` appear, one after the other. Mounted once. */
export function Dialogs() {
  const [request] = useSyncExternalStore(subscribeToDialogs, readDialogs, readDialogs);
  if (request === undefined) return null;
  if (request.kind === 'alert') return <AlertDialog request={request} />;
  if (request.kind === 'confirm') return <ConfirmDialog request={request} />;
  return <PromptDialog request={request} />;
}

type Kind<K extends DialogRequest['kind']> = { request: Extract<DialogRequest, { kind: K }> };

function AlertDialog({ request }: Kind<'alert'>) {
  const textId = useId();
  const close = () => {
    closeDialog(request);
    request.resolve(undefined);
  };
  return (
    <Modal
      title="Please note"
      role="alertdialog"
      hasCloseButton={false}
      describedBy={textId}
      onClose={close}
      footer={
        <Button onClick={close} autoFocus>
          OK
        </Button>
      }
    >
      <Text id={textId}>{request.message}</Text>
    </Modal>
  );
}

function ConfirmDialog({ request }: Kind<'confirm'>) {
  const textId = useId();
  const answer = (isConfirmed: boolean) => {
    closeDialog(request);
    request.resolve(isConfirmed);
  };
  return (
    <Modal
      title={request.title}
      role="alertdialog"
      hasCloseButton={false}
      describedBy={textId}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="outline" autoFocus onClick={() => answer(false)}>
            {request.cancelLabel ?? 'Cancel'}
          </Button>
          <Button colorPalette={request.tone === 'danger' ? 'red' : 'brand'} onClick={() => answer(true)}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      <Text id={textId}>{request.message}</Text>
    </Modal>
  );
}

function PromptDialog({ request }: Kind<'prompt'>) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = (text: string | null) => {
    closeDialog(request);
    request.resolve(text || (request.isOptional ? text : null));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(field.current?.value.trim() ?? '');
  };
  return (
    <Modal
      title={request.title}
      hasCloseButton={false}
      closesOnBackdrop={false}
      onClose={() => answer(null)}
      footer={
        <>
          <Button variant="outline" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} colorPalette={request.tone === 'danger' ? 'red' : 'brand'}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="4">
          {request.message && <Text>{request.message}</Text>}
          <TextAreaField ref={field} label={request.label} maxLength={request.maxLength ?? 500} autoFocus />
        </Stack>
      </form>
    </Modal>
  );
}
