import { z } from 'zod';
import { type ApplicationSchema, applicationFields } from './application-fields';
import { screenshotProblem } from './screenshot-check';

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
