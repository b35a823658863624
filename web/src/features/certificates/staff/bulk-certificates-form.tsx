import { Stack, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import type { SentBody } from '@prarambh/contract/endpoints';
import { z } from 'zod';
import { anyInternshipChoices } from '../../../api/choices';
import type { Choice } from '../../../components/forms/chosen-list';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextField } from '../../../components/forms/form-field';
import { SearchPicker } from '../../../components/forms/search-picker';
import { today } from '../../../components/forms/today';
import { useZodForm } from '../../../components/forms/use-zod-form';

/** The target students and the common facts of the certificates. */
export type CertificatesOrder = SentBody<'POST /bulk-jobs/certificates'>;

/** All fields are required here; the API has defaults for missing ones. */
const Order = z.object({
  internship: z.array(z.custom<Choice>()).min(1, 'Please choose an internship.'),
  signatureName: z.string().trim().min(1, 'Signature name is required.').max(100),
  completionDate: z.iso.date('Please choose the completion date.'),
});
type Order = z.infer<typeof Order>;

const orderOf = ({ internship, ...printed }: Order): CertificatesOrder => ({
  ...printed,
  internshipId: internship[0]?.id ?? '',
});

/** Common facts of all certificates. */
export function BulkCertificatesForm({
  id,
  onSubmit,
}: {
  id: string;
  onSubmit(order: CertificatesOrder): void;
}) {
  const form = useZodForm<Order, Order>(Order, {
    defaultValues: { internship: [], signatureName: brand.signatureName, completionDate: today() },
  });
  const { errors, isSubmitted } = form.formState;
  const field = fieldsOf(form);
  const send = async (order: Order) => {
    const reached = [{ label: 'The completion date', date: order.completionDate }];
    if (await confirmDates({ reached })) onSubmit(orderOf(order));
  };
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(send)}>
      <Stack gap="5">
        <Text color="fg.muted">
          Everybody who has completed every task of the internship and has no certificate for it yet gets one,
          with the name and duration from their application. They are notified by email.
        </Text>
        <SearchPicker
          label="Internship"
          placeholder="Title of the internship"
          most="one"
          chosen={form.watch('internship')}
          onChange={(chosen) => form.setValue('internship', chosen, { shouldValidate: isSubmitted })}
          search={anyInternshipChoices}
          errorMessage="Could not fetch the internships."
          error={errors.internship?.message}
          hint="Deleted internships are listed too: their students keep what they have earned."
        />
        <TextField label="Completion date" type="date" {...field('completionDate')} />
        <TextField label="Signature name" {...field('signatureName')} />
      </Stack>
    </form>
  );
}
