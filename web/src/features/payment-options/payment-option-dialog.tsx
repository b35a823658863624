import { type PaymentOption, PaymentOptionBody } from '@prarambh/contract/payment-options';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { fieldsOf } from '../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../components/forms/form-field';
import { PictureUrlField } from '../../components/forms/picture-url-field';
import { showServerErrors } from '../../components/forms/server-errors';
import { type EditParts, useEdit } from '../../components/forms/use-edit';
import { useSentForm } from '../../components/forms/use-sent-form';
import { toast } from '../../components/states/toast-store';
import { useDraftKey } from '../../session/use-draft-key';

type TypedOption = z.input<typeof PaymentOptionBody>;

const FAILURE = 'Could not save payment option.';

function typed(option: PaymentOption | null): Required<TypedOption> {
  const { displayName = '', upiId = '', qrCodeUrl = null, instructions = '' } = option ?? {};
  return { displayName, upiId, qrCodeUrl: qrCodeUrl ?? '', instructions };
}

const PARTS: EditParts<TypedOption> = {
  displayName: 'Display name',
  upiId: 'UPI ID',
  qrCodeUrl: 'QR code image URL',
  instructions: 'Instructions',
};

interface Props {
  /** The option to change; null adds one. */
  option: PaymentOption | null;
  onClose(): void;
}

/** The form of a payment option: the payee, and the note next to the QR code. */
export function PaymentOptionDialog({ option, onClose }: Props) {
  const queryClient = useQueryClient();
  const newDraft = useDraftKey('payment-option');
  const edit = useEdit({ record: option, schema: PaymentOptionBody, typed, parts: PARTS });
  const { form, problem, isSending, submit, forgetDraft } = useSentForm({
    schema: PaymentOptionBody,
    defaultValues: typed(option),
    draftKey: option === null ? newDraft : null,
    once: option === null ? 'payment-option' : null,
    send(body, idempotencyKey) {
      if (option === null) return call('POST /payment-options', { body, idempotencyKey });
      const { changes, revision } = edit.changesOf(body);
      return call('PUT /payment-options/:id', { params: { id: option._id }, body: { ...changes, revision } });
    },
    async onSent({ data: saved }) {
      toast.success(`${saved.displayName} is saved.`);
      await invalidate(queryClient, 'GET /payment-options');
      onClose();
    },
    failure: FAILURE,
    problemOf(error, shown) {
      if (!edit.takeOver(error, shown)) return showServerErrors(error, shown, FAILURE);
      void invalidate(queryClient, 'GET /payment-options');
      return null;
    },
  });
  const field = fieldsOf(form);
  const close = () => {
    forgetDraft();
    onClose();
  };
  return (
    <FormDialog
      title={option ? `Edit ${option.displayName}` : 'Add a payment option'}
      problem={problem}
      meanwhile={edit.meanwhileOf(form)}
      isDirty={form.formState.isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField label="Display name" hint="The payee as the UPI app shows it." {...field('displayName')} />
      <TextField
        label="UPI ID"
        placeholder="name@bank"
        autoCapitalize="none"
        hint="Please check every letter: a wrong one sends the money to somebody else."
        {...field('upiId')}
      />
      <PictureUrlField
        label="QR code image URL (optional)"
        onUploaded={(url) => form.setValue('qrCodeUrl', url, { shouldDirty: true, shouldValidate: true })}
        hint="Leave it empty to draw the code from the UPI ID, with the amount already in it."
        {...field('qrCodeUrl')}
      />
      <TextAreaField label="Instructions (optional)" rows={3} limit={500} {...field('instructions')} />
    </FormDialog>
  );
}
