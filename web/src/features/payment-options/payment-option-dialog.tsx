import { type PaymentOption, PaymentOptionBody } from '@prarambh/contract/payment-options';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPaymentOption, paymentOptions, updatePaymentOption } from '../../api/payment-options';
import { sendOnce } from '../../components/content-key';
import { FormDialog } from '../../components/form-dialog';
import { TextAreaField, TextField } from '../../components/form-field';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';

const KEPT = ['displayName', 'upiId', 'qrCodeUrl', 'instructions'] as const;

const save = (option: PaymentOption | null, body: PaymentOptionBody) =>
  option === null
    ? sendOnce('payment-option', body, (key) => addPaymentOption(body, key))
    : updatePaymentOption(option._id, body);

interface Props {
  /** The option to change; null adds one. */
  option: PaymentOption | null;
  onClose(): void;
}

/** A way to pay: who is paid, and what students read beside the code. */
export function PaymentOptionDialog({ option, onClose }: Props) {
  const queryClient = useQueryClient();
  const { displayName = '', upiId = '', qrCodeUrl = null, instructions = '' } = option ?? {};
  const form = useZodForm(PaymentOptionBody, {
    defaultValues: { displayName, upiId, qrCodeUrl: qrCodeUrl ?? '', instructions },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const draftKey = useDraftKey('payment-option');
  const forgetDraft = useDraft(form, { key: option === null ? draftKey : null, fields: KEPT });
  const close = () => {
    forgetDraft();
    onClose();
  };
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      const saved = await save(option, body);
      toast.success(`${saved.displayName} is saved.`);
      await queryClient.invalidateQueries({ queryKey: paymentOptions.queryKey });
      close();
    } catch (error) {
      console.warn('The payment option was not saved.', error);
      setProblem(showServerErrors(error, form, 'Could not save payment option.'));
    }
  });

  return (
    <FormDialog
      title={option ? `Edit ${option.displayName}` : 'Add a payment option'}
      problem={problem}
      isDirty={isDirty}
      isSaving={isSubmitting}
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
