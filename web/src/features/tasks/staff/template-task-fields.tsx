import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import type { TemplateFields } from './template-fields';

interface Props {
  form: UseFormReturn<z.input<typeof TemplateFields>, unknown, z.output<typeof TemplateFields>>;
  index: number;
  mostDays: number;
  onRemove(): void;
}

/** One task of a set. */
export function TemplateTaskFields({ form, index, mostDays, onRemove }: Props) {
  const errors = form.formState.errors.tasks?.[index];
  const name = `Task ${index + 1}`;
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="xl" p="4" minW="0">
      <chakra.legend px="2" fontWeight="semibold">
        {name}
      </chakra.legend>
      <Stack gap="4">
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1fr 8rem' }} gap="4">
          <TextField
            label="Title"
            limit={120}
            error={errors?.title?.message}
            {...form.register(`tasks.${index}.title`)}
          />
          <TextField
            label="Domain"
            limit={120}
            error={errors?.domain?.message}
            {...form.register(`tasks.${index}.domain`)}
          />
          <TextField
            label="Due after (days)"
            type="number"
            min={1}
            max={mostDays}
            error={errors?.days?.message}
            {...form.register(`tasks.${index}.days`, { valueAsNumber: true })}
          />
        </Grid>
        <TextAreaField
          label="Description"
          rows={3}
          limit={5000}
          error={errors?.description?.message}
          {...form.register(`tasks.${index}.description`)}
        />
        <Flex justify="flex-end">
          <Button variant="ghost" colorPalette="red" size="sm" onClick={onRemove}>
            Remove {name.toLowerCase()}
          </Button>
        </Flex>
      </Stack>
    </chakra.fieldset>
  );
}
