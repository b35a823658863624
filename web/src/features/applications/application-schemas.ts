import { CreateApplicationBody } from '@prarambh/contract/applying';
import { APPLICATION_DURATIONS } from '@prarambh/contract/constants';
import { z } from 'zod';
import {
  CERTIFICATE_NAME_MISSING,
  DURATION_MISSING,
  SCREENSHOT_MISSING,
  TERMS_NOT_ACCEPTED,
} from './messages';
import { screenshotProblem } from './screenshot-check';

const { utr, certificateName } = CreateApplicationBody.shape;

/** Schemas of the fields that both forms have. */
const applicationFields = {
  certificateName: z.string().trim().min(1, CERTIFICATE_NAME_MISSING).pipe(certificateName),
  duration: z
    .string()
    .transform(Number)
    .pipe(z.literal(APPLICATION_DURATIONS, { error: DURATION_MISSING })),
  utr: z.string().pipe(utr),
  acceptsTerms: z.literal(true, { error: TERMS_NOT_ACCEPTED }),
};

export type ApplicationSchema = z.ZodObject<
  typeof applicationFields & { paymentScreenshot: z.ZodType<File | null, File | null> }
>;

const Screenshot = z
  .custom<File | null>()
  .superRefine((file, context) => {
    const message = file instanceof File ? screenshotProblem(file) : SCREENSHOT_MISSING;
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
