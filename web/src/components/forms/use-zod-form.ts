import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { resolverOf } from './schema-resolver';
import { type FormOptions, useValidatedForm } from './use-validated-form';

/** A form that is validated by a contract schema. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options?: FormOptions<Input, Output>,
): UseFormReturn<Input, unknown, Output> {
  return useValidatedForm(resolverOf(schema), options);
}
