import { z } from 'zod';
import { Application } from './applications';
import { StaffCertificate } from './certificates';
import { HelpMessage, HelpQuery } from './help';
import { Meeting } from './meetings';
import { Notification } from './notifications';
import { StaffOfferLetter } from './offer-letters';
import { OwnPublicPage } from './public-pages';
import { Id, IsoDateTime } from './shapes';
import { TableView } from './table-views';
import { TaskMessage } from './task-desk';
import { AssignedTask, Submission } from './tasks';
import { Transaction } from './transactions';
import { User } from './users';

/**
 * All data about a person, for that person: invalid certificates and letters and whole chats included. File
 * URLs expire as on the pages.
 */
export const OwnData = z.strictObject({
  exportedAt: IsoDateTime,
  profile: User.extend({
    deletionReason: z.string().nullable(),
    savedInternships: z.array(Id),
    publicPage: OwnPublicPage,
  }),
  applications: z.array(Application),
  transactions: z.array(Transaction),
  tasks: z.array(AssignedTask),
  taskMessages: z.array(TaskMessage.extend({ task: Id })),
  submissions: z.array(Submission),
  certificates: z.array(StaffCertificate),
  offerLetters: z.array(StaffOfferLetter),
  helpQueries: z.array(HelpQuery.omit({ messages: true, assignee: true })),
  helpMessages: z.array(HelpMessage.extend({ helpQuery: Id })),
  meetings: z.array(Meeting),
  notifications: z.array(Notification),
  tableViews: z.array(TableView),
});
export type OwnData = z.infer<typeof OwnData>;
