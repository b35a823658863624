import { z } from 'zod';
import { CREDIT_MARKS, LIKENESS_REASONS } from './match-status';
import { Acknowledged, Id, IsoDay, ok } from './shapes';

/** Likelihood that a credit pays for an application with another UTR: 0 to 100 points, and the reasons. */
const likeness = {
  score: z.number().int().min(0).max(100),
  reasons: z.array(z.enum(LIKENESS_REASONS)),
};

/** An application that a credit with an unknown UTR may pay for. */
export const LikelyApplication = z.strictObject({
  _id: Id,
  userId: Id,
  name: z.string(),
  internship: z.string(),
  utr: z.string(),
  ...likeness,
});
export type LikelyApplication = z.infer<typeof LikelyApplication>;

/** A credit with an unknown UTR that may pay for an application. */
export const LikelyCredit = z.strictObject({
  _id: Id,
  amountPaise: z.number().int(),
  paidOn: IsoDay,
  payer: z.string().nullable(),
  ...likeness,
});
export type LikelyCredit = z.infer<typeof LikelyCredit>;

const CreditParams = z.object({ id: Id });
const ApplicationParams = z.object({ id: Id });

export const LinkCreditBody = z.strictObject({ applicationId: Id });

export const MarkCreditBody = z.strictObject({ mark: z.enum(CREDIT_MARKS).nullable() });

/** Endpoints that find and link the application of a credit with an unknown UTR. */
export const creditLinkEndpoints = {
  'POST /bank-credits/:id/link': {
    operation: 'linkBankCredit',
    tag: 'Bank statement',
    summary: 'Link a credit to the application that it pays for, which gets its UTR',
    roles: ['admin', 'accountant'],
    params: CreditParams,
    body: LinkCreditBody,
    response: Acknowledged,
  },
  'POST /bank-credits/:id/unlink': {
    operation: 'unlinkBankCredit',
    tag: 'Bank statement',
    summary: 'Unlink a credit while its application is undecided, and restore the earlier UTR',
    roles: ['admin', 'accountant'],
    params: CreditParams,
    response: Acknowledged,
  },
  'PUT /bank-credits/:id/mark': {
    operation: 'markBankCredit',
    tag: 'Bank statement',
    summary: 'Mark a credit as refunded or as not ours, or take the mark off',
    roles: ['admin', 'accountant'],
    params: CreditParams,
    body: MarkCreditBody,
    response: Acknowledged,
  },
  'GET /applications/:id/likely-credits': {
    operation: 'listLikelyCredits',
    tag: 'Bank statement',
    summary: 'Credits without an application that may pay for an undecided one, likeliest first',
    roles: ['admin', 'accountant'],
    params: ApplicationParams,
    response: ok(z.array(LikelyCredit)),
  },
} as const;
