import { z } from 'zod';
import { unprintable } from './printable-name';
import { optionalPersonName, personName } from './shapes';

const Printable = z.string().superRefine((name, context) => {
  const message = unprintable(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** The schema `personName`, which also rejects letters that documents cannot print. */
export const printedName = (label: string) => personName(label).pipe(Printable);

/** The schema `printedName`, which also accepts an empty text. */
export const optionalPrintedName = (label: string) => optionalPersonName(label).pipe(Printable);
