import { z } from 'zod';
import { HELP_MESSAGE_MAX, HELP_SENDERS, HELP_STATUSES } from './help-status';
import { Id, IsoDateTime, PageQuery, SearchTerm, text } from './shapes';

export const HelpMessage = z.strictObject({
  _id: Id,
  from: z.enum(HELP_SENDERS),
  text: z.string(),
  createdAt: IsoDateTime,
});
export type HelpMessage = z.infer<typeof HelpMessage>;

/** A conversation with support. `messages` are the latest, oldest first; `messageCount` counts all. */
export const HelpQuery = z.strictObject({
  _id: Id,
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string() }),
  status: z.enum(HELP_STATUSES),
  messages: z.array(HelpMessage),
  messageCount: z.number().int(),
  /** The admin who answers; staff alone are told. */
  assignee: z.strictObject({ _id: Id, name: z.string() }).nullable(),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type HelpQuery = z.infer<typeof HelpQuery>;

/** Who answers a query from now on; null is nobody in particular. */
export const AssignHelpBody = z.strictObject({ userId: Id.nullable() });
export type AssignHelpBody = z.infer<typeof AssignHelpBody>;

export const HelpParams = z.object({ id: Id });

/** `from` is taken from the caller's role; what a client says about it is ignored (I01). */
export const HelpMessageBody = z.object({ text: text('The message', HELP_MESSAGE_MAX) });
export type HelpMessageBody = z.infer<typeof HelpMessageBody>;

const helpFilters = { q: SearchTerm.optional(), status: z.enum(HELP_STATUSES).optional() };
export const HelpFilters = z.strictObject(helpFilters);
export type HelpFilters = z.infer<typeof HelpFilters>;
export const HelpQueryQuery = z.strictObject({ ...PageQuery.shape, ...helpFilters });
export type HelpQueryQuery = z.infer<typeof HelpQueryQuery>;
