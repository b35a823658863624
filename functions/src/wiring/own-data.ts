import type { Core } from '../core';
import { createOwnData, everyPage, type OwnParts } from '../features/accounts/own-data.service';
import { createApplicationRepository } from '../features/applications/application.repository';
import { createApplicationProgrammes } from '../features/applications/application-programmes.service';
import { presentApplication, presentTransaction } from '../features/applications/present-application';
import { createCertificateRepository } from '../features/certificates/certificate.repository';
import { presentForStaff as presentCertificate } from '../features/certificates/present-certificate';
import { createHelpRepository } from '../features/help/help.repository';
import { presentHeading, presentMessage } from '../features/help/present-help-query';
import { createMeetingRepository, presentMeeting } from '../features/meetings/meeting.repository';
import { createOwnMeetings } from '../features/meetings/own-meetings.service';
import { createInboxService } from '../features/notifications/inbox.service';
import { createNotificationReads } from '../features/notifications/notification-reads.repository';
import { createOfferLetterRepository } from '../features/offer-letters/offer-letter.repository';
import { presentForStaff as presentLetter } from '../features/offer-letters/present-offer-letter';
import { createAssignedTaskRepository } from '../features/tasks/assigned-task.repository';
import { presentAssignedTask, presentSubmission } from '../features/tasks/present-task';
import { createSubmissionRepository } from '../features/tasks/submission.repository';

async function* mapped<Item, Presented>(
  items: AsyncIterable<Item>,
  present: (item: Item) => Presented,
): AsyncGenerator<Presented> {
  for await (const item of items) yield present(item);
}

/** What each feature keeps of a person; the counterpart of what it removes (erasures.ts). */
function wireParts(core: Core): OwnParts {
  const { store, clock, files } = core;
  const applications = createApplicationRepository(store);
  const tasks = createAssignedTaskRepository(store);
  const submissions = createSubmissionRepository(store);
  const certificates = createCertificateRepository(store);
  const letters = createOfferLetterRepository(store);
  const queries = createHelpRepository(store);
  const programmes = createApplicationProgrammes(store);
  const meetings = createOwnMeetings({ clock, meetings: createMeetingRepository(store), programmes });
  const inbox = createInboxService({ ...core, programmes, reads: createNotificationReads(store) });
  const ownApplications = (uid: string) => everyPage((page) => applications.listOf(uid, page));
  const ownQueries = (uid: string) => everyPage((page) => queries.listOf(uid, page));

  async function* messagesOf(uid: string) {
    for await (const { _id: helpQuery } of ownQueries(uid))
      for await (const message of queries.allMessages(helpQuery))
        yield { ...presentMessage(message), helpQuery };
  }

  return {
    applications: ({ uid }) => mapped(ownApplications(uid), (one) => presentApplication(one, files)),
    transactions: ({ uid }) => mapped(ownApplications(uid), presentTransaction),
    tasks: ({ uid }) =>
      mapped(
        everyPage((page) => tasks.listOf(uid, page)),
        (task) => presentAssignedTask(task, clock.now()),
      ),
    submissions: ({ uid }) =>
      mapped(
        everyPage((page) => submissions.listOf(uid, page)),
        (submission) => presentSubmission(submission, files),
      ),
    certificates: ({ uid }) => mapped(certificates.allOf(uid), (one) => presentCertificate(one, files)),
    offerLetters: ({ uid }) => mapped(letters.allOf(uid), (letter) => presentLetter(letter, files)),
    helpQueries: ({ uid }) => mapped(ownQueries(uid), presentHeading),
    helpMessages: ({ uid }) => messagesOf(uid),
    meetings: (caller) =>
      mapped(
        everyPage((page) => meetings.list(caller, page)),
        presentMeeting,
      ),
    notifications: (caller) => everyPage((page) => inbox.list(caller, page)),
  };
}

/** What is kept about somebody, for them to have. The file is opened far from the site, so it names it in every link. */
export function wireOwnData(core: Core) {
  const { config, files } = core;
  const address = (path: string, seconds: number) => config.siteUrl + files.address(path, seconds);
  const abroad = { ...core, files: { ...files, address } };
  return createOwnData({ ...abroad, parts: wireParts(abroad) });
}
