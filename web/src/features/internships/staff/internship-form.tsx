import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { RECOMMENDED_CERTIFICATE_SHARE } from '@prarambh/contract/constants';
import { INTERNSHIP_LABELS, STIPEND_TYPES } from '@prarambh/contract/internship-fields';
import { PictureUrl } from '@prarambh/contract/shapes';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ImageWithFallback } from '../../../components/display/image-with-fallback';
import { CheckboxField } from '../../../components/forms/checkbox-field';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { PictureUrlField } from '../../../components/forms/picture-url-field';
import { SelectField } from '../../../components/forms/select-field';
import { messageOfList } from '../../../components/forms/server-errors';
import { FeaturesField } from './features-field';
import type { ReadInternship, TypedInternship } from './internship-fields';

type Form = UseFormReturn<TypedInternship, unknown, ReadInternship>;

interface Props {
  id: string;
  form: Form;
  onSubmit(event: React.FormEvent): void;
}

/** Properties of an internship's fields by name: label, error and the result of `register`. */
function labelledFieldsOf(form: Form) {
  const field = fieldsOf(form);
  return (name: keyof typeof INTERNSHIP_LABELS) => ({ label: INTERNSHIP_LABELS[name], ...field(name) });
}

/** The fields of an internship; the same for opening and for changing one. */
export function InternshipForm({ id, form, onSubmit }: Props) {
  const { errors } = form.formState;
  const { register } = form;
  const field = labelledFieldsOf(form);
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <TextField {...field('title')} />
          <TextField {...field('company')} />
        </SimpleGrid>
        <TextField hint="One sentence, shown on the card of the internship." {...field('shortDescription')} />
        <TextAreaField rows={5} {...field('description')} />
        <ImageField form={form} />
        <TextField
          label={INTERNSHIP_LABELS.technologies}
          hint="Separated by commas: React, Node, SQL."
          error={messageOfList(errors.technologies)}
          {...register('technologies')}
        />
        <FeaturesField form={form} error={messageOfList(errors.features) ?? errors.newFeature?.message} />
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
          <TextField type="number" min={1} inputMode="numeric" {...field('totalPositions')} />
          <TextField {...field('duration')} />
          <TextField {...field('location')} />
        </SimpleGrid>
        <StipendFields form={form} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <TextField type="date" hint="Leave it empty if there is none." {...field('applicationDeadline')} />
          <TextField
            type="date"
            hint="Leave it empty if everybody starts as soon as they are approved."
            {...field('startDate')}
          />
        </SimpleGrid>
        <TextField
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          hint={`We recommend ${RECOMMENDED_CERTIFICATE_SHARE}. Without a share, a student can have a certificate of “8 Weeks” on the day of the approval, which employers doubt. With 0 only the tasks count. You can issue certificates at any time.`}
          {...field('certificateShare')}
        />
        <CheckboxField label={INTERNSHIP_LABELS.isAccepting} {...register('isAccepting')} />
        <TextAreaField
          label={INTERNSHIP_LABELS.rejectionReasons}
          rows={3}
          hint="One in each line. Staff choose from these and from the usual ones when they reject a payment."
          error={messageOfList(errors.rejectionReasons)}
          {...register('rejectionReasons')}
        />
      </Stack>
    </form>
  );
}

function ImageField({ form }: { form: Form }) {
  const image = useWatch({ control: form.control, name: 'image' }).trim();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" alignItems="start">
      <PictureUrlField
        onUploaded={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })}
        hint="The web address of a picture, about twice as wide as it is high."
        {...labelledFieldsOf(form)('image')}
      />
      <Box>
        <Text fontWeight="medium" fontSize="sm" mb="1.5">
          Preview
        </Text>
        <ImageWithFallback
          src={PictureUrl.safeParse(image).data ?? null}
          alt="How the picture looks on the card"
          sizes="20rem"
          w="full"
          maxW="20rem"
          aspectRatio="16 / 9"
          objectFit="cover"
          borderRadius="lg"
        />
      </Box>
    </SimpleGrid>
  );
}

function StipendFields({ form }: { form: Form }) {
  const field = labelledFieldsOf(form);
  const [hasStipend, stipendType] = useWatch({ control: form.control, name: ['hasStipend', 'stipendType'] });
  return (
    <Stack gap="4">
      <CheckboxField label="Offer Stipend" {...form.register('hasStipend')} />
      {hasStipend && (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
          <TextField type="number" min={1} inputMode="numeric" {...field('stipend')} />
          <SelectField
            label={INTERNSHIP_LABELS.stipendType}
            {...form.register('stipendType')}
            value={stipendType}
          >
            {STIPEND_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </SelectField>
        </SimpleGrid>
      )}
    </Stack>
  );
}
