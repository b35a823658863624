import { z } from 'zod';
import { APPLICATION_DURATIONS, type ApplicationDuration } from './constants';
import { printedName } from './printed-name';
import { atMost, Id, weeks } from './shapes';
import { normaliseUtr, UTR_TYPED_MAX } from './utr';

const CHOOSE_DURATION = 'Please choose a duration of 4, 8, 12 or 16 weeks.';

const DurationWeeks = weeks(
  z.literal(APPLICATION_DURATIONS, { error: CHOOSE_DURATION }) as z.ZodType<ApplicationDuration, number>,
  CHOOSE_DURATION,
);

const UTR_REQUIRED = 'Please enter the UTR/Transaction ID after payment.';

/** The normalised reference of a payment; 6 to 35 letters or digits (E10). */
export const Utr = z
  .string({ error: UTR_REQUIRED })
  .check(atMost(UTR_TYPED_MAX, `Please enter only the UTR, at most ${UTR_TYPED_MAX} characters.`))
  .transform(normaliseUtr)
  .pipe(
    z
      .string()
      .min(1, UTR_REQUIRED)
      .regex(
        /^(?!0+$)[A-Z0-9]{6,35}$/,
        'A UTR has 6 to 35 letters or digits. For a UPI payment it has 12 digits.',
      ),
  );

/** Unknown fields are dropped, an amount as well: the server sets the fee (E08). */
export const CreateApplicationBody = z.object({
  internshipId: Id,
  duration: DurationWeeks,
  certificateName: printedName('Certificate name'),
  utr: Utr,
  paymentScreenshot: z.string().max(2000).optional(),
});
export type CreateApplicationBody = z.infer<typeof CreateApplicationBody>;
