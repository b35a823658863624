import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { UNNAMED_ERROR } from './messages';

/** Validates a form by a contract schema, so that browser and server show the same messages. */
export const resolverOf = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema, { error: () => UNNAMED_ERROR });
