import { CreateApplicationBody } from '@prarambh/contract/applying';
import { APPLICATION_DURATIONS, DEFAULT_DURATION } from '@prarambh/contract/constants';
import { z } from 'zod';

const { utr, certificateName } = CreateApplicationBody.shape;

/** Fields of the application form. */
export const applicationFields = {
  certificateName: z.string().trim().min(1, 'Please enter the certificate name.').pipe(certificateName),
  duration: z
    .string()
    .transform(Number)
    .pipe(z.literal(APPLICATION_DURATIONS, { error: 'Please choose a duration.' })),
  utr: z.string().pipe(utr),
  acceptsTerms: z.literal(true, { error: 'You must agree to the terms and conditions.' }),
};

export type ApplicationSchema = z.ZodObject<
  typeof applicationFields & { paymentScreenshot: z.ZodType<File | null, File | null> }
>;

/** Values of the form while it is filled in. The weeks are text, because a select only knows strings. */
export interface ApplicationFormValues {
  certificateName: string;
  duration: string;
  utr: string;
  acceptsTerms: boolean;
  paymentScreenshot: File | null;
}

/** Values of the complete form. */
export interface CompleteApplication {
  certificateName: string;
  duration: (typeof APPLICATION_DURATIONS)[number];
  utr: string;
  paymentScreenshot: File | null;
}

/** Initial values of the form: the student's name and 4 weeks, whatever the internship's duration (P14). */
export function emptyApplication(name: string): ApplicationFormValues {
  return {
    certificateName: name,
    duration: String(DEFAULT_DURATION),
    utr: '',
    acceptsTerms: false,
    paymentScreenshot: null,
  };
}

/**
 * Which of the three steps (person, payment, proof) are complete. A UTR exists only after a payment, so it
 * also completes that step.
 */
export function stepsDone(values: ApplicationFormValues, { shape }: ApplicationSchema) {
  const has = (field: keyof typeof shape) => shape[field].safeParse(values[field]).success;
  const isPaid = has('utr');
  return {
    details: has('certificateName') && has('duration'),
    payment: isPaid,
    proof: isPaid && has('paymentScreenshot') && has('acceptsTerms'),
  };
}
