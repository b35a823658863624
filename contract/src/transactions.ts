import { z } from 'zod';
import { APPLICATION_STATUSES } from './application-status';
import { Id, IsoDateTime, PageQuery, page } from './shapes';

/** The payment of one application; `amount` in rupees, the status mirrors the application's (E07). */
export const Transaction = z.strictObject({
  _id: Id,
  date: IsoDateTime,
  amount: z.number().int(),
  status: z.enum(APPLICATION_STATUSES),
  transactionId: z.string(),
  internship: z.strictObject({ _id: Id, title: z.string(), company: z.string() }),
});
export type Transaction = z.infer<typeof Transaction>;

/** Low, because each receipt is drawn again. */
const RECEIPTS_PER_MINUTE = 20;

export const transactionEndpoints = {
  'GET /transactions/my-transactions': {
    operation: 'listMyTransactions',
    tag: 'Payment',
    summary: 'The caller’s payments, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(Transaction),
  },
  'GET /transactions/:id/receipt': {
    operation: 'downloadReceipt',
    tag: 'Payment',
    summary: 'The receipt of one payment of the caller as a PDF',
    roles: ['user'],
    params: z.object({ id: Id }),
    response: z.string(),
    download: 'application/pdf',
    perMinute: RECEIPTS_PER_MINUTE,
  },
} as const;
