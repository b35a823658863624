import { z } from 'zod';
import { APPLICATION_DURATIONS } from './constants';
import { Id, personName, weeks } from './shapes';

const DurationWeeks = weeks(
  z.literal(APPLICATION_DURATIONS, { error: 'Please choose a duration of 4, 8, 12 or 16 weeks.' }),
);

/** Spaces removed and upper-cased; 6 to 35 letters or digits (E10). */
export const Utr = z
  .string({ error: 'Please enter the UTR/Transaction ID after payment.' })
  .transform((value) => value.replace(/\s+/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'Please enter the UTR/Transaction ID after payment.')
      .regex(/^[A-Z0-9]{6,35}$/, 'A UTR has 6 to 35 letters or digits; a UPI payment shows 12 digits.'),
  );

/** Unknown fields, an amount among them, are dropped: the fee is the server's (E08). */
export const CreateApplicationBody = z.object({
  internshipId: Id,
  duration: DurationWeeks,
  certificateName: personName('Certificate name'),
  utr: Utr,
  paymentScreenshot: z.string().max(2000).optional(),
});
export type CreateApplicationBody = z.infer<typeof CreateApplicationBody>;
