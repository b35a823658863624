import { CreateApplicationBody } from '@prarambh/contract/applying';
import { APPLICATION_DURATIONS, DEFAULT_DURATION } from '@prarambh/contract/constants';
import { z } from 'zod';

const { utr, certificateName } = CreateApplicationBody.shape;

/** What an applicant fills in. */
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

/** The form while it is being filled in. A select knows only strings, so the weeks are one here. */
export interface ApplicationFormValues {
  certificateName: string;
  duration: string;
  utr: string;
  acceptsTerms: boolean;
  paymentScreenshot: File | null;
}

/** The form once it is complete. */
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
 * Which of the three steps (who, pay, prove) hold all that they ask for. A UTR exists only once somebody has paid, so
 * it stands for the payment too.
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
