import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Replaces zod's own wording where a rule has no message. */
export const UNNAMED_ERROR = 'Please check this.';

/** Validates a form by a contract schema, so that browser and server show the same messages. */
export const resolverOf = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema, { error: () => UNNAMED_ERROR });
