import { type APPLICATION_DURATIONS, DEFAULT_DURATION } from '@prarambh/contract/constants';
import type { ApplicationSchema } from './application-schemas';

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
 * also completes that step. None is complete until the schema has loaded.
 */
export function stepsDone(values: ApplicationFormValues, schema: ApplicationSchema | null) {
  const has = (field: keyof ApplicationFormValues) =>
    schema?.shape[field].safeParse(values[field]).success ?? false;
  const isPaid = has('utr');
  return {
    details: has('certificateName') && has('duration'),
    payment: isPaid,
    proof: isPaid && has('paymentScreenshot') && has('acceptsTerms'),
  };
}
