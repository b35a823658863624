import { type PaymentOption, PaymentOptionBody } from '@prarambh/contract/payment-options';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { TextAreaField, TextField } from '../../components/forms/form-field';
import { useSentForm } from '../../components/forms/use-sent-form';
import { toast } from '../../components/states/toast-store';
import { useDraftKey } from '../../session/use-draft-key';

interface Props {
  /** The option to change; null adds one. */
  option: PaymentOption | null;
  onClose(): void;
}

/** A way to pay: who is paid, and what students read beside the code. */
export function PaymentOptionDialog({ option, onClose }: Props) {
  const queryClient = useQueryClient();
  const { displayName = '', upiId = '', qrCodeUrl = null, instructions = '' } = option ?? {};
  const newDraft = useDraftKey('payment-option');
  const { form, problem, isSending, submit, forgetDraft } = useSentForm({
    schema: PaymentOptionBody,
    defaultValues: { displayName, upiId, qrCodeUrl: qrCodeUrl ?? '', instructions },
    draftKey: option === null ? newDraft : null,
    once: option === null ? 'payment-option' : null,
    send: (body, idempotencyKey) =>
      option === null
        ? call('POST /payment-options', { body, idempotencyKey })
        : call('PUT /payment-options/:id', { params: { id: option._id }, body }),
    async onSent({ data: saved }) {
      toast.success(`${saved.displayName} is saved.`);
      await invalidate(queryClient, 'GET /payment-options');
      onClose();
    },
    failure: 'Could not save payment option.',
  });
  const { errors, isDirty } = form.formState;
  const close = () => {
    forgetDraft();
    onClose();
  };
  return (
    <FormDialog
      title={option ? `Edit ${option.displayName}` : 'Add a payment option'}
      problem={problem}
      isDirty={isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Display name"
        hint="The payee as the UPI app shows it."
        error={errors.displayName?.message}
        {...form.register('displayName')}
      />
      <TextField
        label="UPI ID"
        placeholder="name@bank"
        autoCapitalize="none"
        hint="Students pay to it without asking again; a wrong letter pays somebody else."
        error={errors.upiId?.message}
        {...form.register('upiId')}
      />
      <TextField
        label="QR code image URL (optional)"
        type="url"
        placeholder="https://"
        hint="Left empty, the code is drawn from the UPI ID with the amount already in it."
        error={errors.qrCodeUrl?.message}
        {...form.register('qrCodeUrl')}
      />
      <TextAreaField
        label="Instructions (optional)"
        rows={3}
        maxLength={500}
        error={errors.instructions?.message}
        {...form.register('instructions')}
      />
    </FormDialog>
  );
}
