import { z } from 'zod';
import { unprintable } from './printable-name';
import { optionalPersonName, personName } from './shapes';

const Printable = z.string().superRefine((name, context) => {
  const message = unprintable(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** Like `personName`, but rejects letters that documents cannot be printed in. */
export const printedName = (label: string) => personName(label).pipe(Printable);

/** Like `printedName`, but accepts an empty text. */
export const optionalPrintedName = (label: string) => optionalPersonName(label).pipe(Printable);
