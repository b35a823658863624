import { CreateApplicationBody } from '@prarambh/contract/applying';
import { APPLICATION_DURATIONS } from '@prarambh/contract/constants';
import { z } from 'zod';
import { screenshotProblem } from './screenshot-check';

const { utr, certificateName } = CreateApplicationBody.shape;

/** Schemas of the fields that both forms have. */
const applicationFields = {
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

const Screenshot = z
  .custom<File | null>()
  .superRefine((file, context) => {
    const message =
      file instanceof File ? screenshotProblem(file) : 'Please add the screenshot of your payment.';
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform((file) => file as File);

/** The application form with the proof of payment. */
export const ApplicationWithProof: ApplicationSchema = z.object({
  ...applicationFields,
  paymentScreenshot: Screenshot,
});

/** The form of the older page, which asks for no screenshot (E11). */
export const ApplicationWithoutProof: ApplicationSchema = z.object({
  ...applicationFields,
  paymentScreenshot: z.null(),
});
