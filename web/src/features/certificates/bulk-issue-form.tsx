import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type BatchOrder, internshipChoices } from '../../api/certificate-batches';
import { TextField } from '../../components/form-field';
import { SelectField } from '../../components/select-field';
import { ErrorState } from '../../components/states';
import { useZodForm } from '../../components/use-zod-form';
import { today } from '../issuing/today';

/** In the form nothing may stay open; the API fills in what is left out. */
const Order = z.object({
  internshipId: z.string().min(1, 'Please choose an internship.'),
  signatureName: z.string().trim().min(1, 'Signature name is required.').max(100),
  completionDate: z.iso.date('Please choose the completion date.'),
});

/** What is the same on all of the certificates. */
export function BulkIssueForm({ id, onSubmit }: { id: string; onSubmit(order: BatchOrder): void }) {
  const internships = useQuery(internshipChoices);
  const form = useZodForm(Order, {
    defaultValues: { internshipId: '', signatureName: brand.signatureName, completionDate: today() },
  });
  const { errors } = form.formState;
  if (internships.isPending) return <Skeleton h="64" borderRadius="lg" />;
  if (internships.isError) {
    const retry = () => void internships.refetch();
    return <ErrorState message="Could not fetch the internships." onRetry={retry} />;
  }
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Stack gap="5">
        <Text color="fg.muted">
          Everybody who has completed every task of the internship and has no certificate for it yet gets one,
          with the name and duration of the application. They are told by mail.
        </Text>
        <SelectField
          label="Internship"
          error={errors.internshipId?.message}
          {...form.register('internshipId')}
        >
          <option value="">Choose…</option>
          {internships.data.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Completion date"
          type="date"
          error={errors.completionDate?.message}
          {...form.register('completionDate')}
        />
        <TextField
          label="Signature name"
          error={errors.signatureName?.message}
          {...form.register('signatureName')}
        />
      </Stack>
    </form>
  );
}
