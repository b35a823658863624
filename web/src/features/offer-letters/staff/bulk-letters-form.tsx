import { Stack, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { BulkLetterBody } from '@prarambh/contract/document-batches';
import type { SentBody } from '@prarambh/contract/endpoints';
import { z } from 'zod';
import { anyInternshipChoices } from '../../../api/choices';
import type { Choice } from '../../../components/forms/chosen-list';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { fieldsOf } from '../../../components/forms/fields-of';
import { SearchPicker } from '../../../components/forms/search-picker';
import { today } from '../../../components/forms/today';
import { useZodForm } from '../../../components/forms/use-zod-form';
import { LetterTerms, letterDates } from './letter-terms';

/** The target students and the common facts of the letters. */
export type LettersOrder = SentBody<'POST /bulk-jobs/offer-letters'> & { title: string };

const Order = BulkLetterBody.omit({ internshipId: true }).extend({
  internship: z.array(z.custom<Choice>()).min(1, 'Please choose an internship.'),
});
type Typed = z.input<typeof Order>;
type Order = z.output<typeof Order>;

/** Common facts of all letters. */
export function BulkLettersForm({ id, onSubmit }: { id: string; onSubmit(order: LettersOrder): void }) {
  const form = useZodForm<Typed, Order>(Order, {
    defaultValues: {
      internship: [],
      company: brand.name,
      issueDate: today(),
      startDate: '',
      stipend: '',
      techPartner: '',
      hrName: '',
    },
  });
  const { errors, isSubmitted } = form.formState;
  const fieldOf = fieldsOf(form);
  const send = async ({ internship, ...printed }: Order) => {
    const [id, title] = [internship[0]?.id ?? '', internship[0]?.label ?? ''];
    if (await confirmDates({ near: letterDates(printed) })) onSubmit({ ...printed, internshipId: id, title });
  };
  const field = (name: Exclude<keyof Typed, 'internship'>) => ({
    autoComplete: 'off',
    ...fieldOf(name),
  });
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(send)}>
      <Stack gap="5">
        <Text color="fg.muted">
          Everybody whose application is approved and who has no offer letter for it yet gets one, with the
          name from their application and the title of the internship. They are notified by email.
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
        />
        <LetterTerms field={field} />
      </Stack>
    </form>
  );
}
