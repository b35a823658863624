import { auditSearch } from '../../domain/audit';
import { applicationSearch } from '../../features/applications/application.repository';
import { certificateSearch } from '../../features/certificates/certificate.repository';
import { contactQuerySearch } from '../../features/contact-queries/contact-query.repository';
import { helpSearch } from '../../features/help/help.repository';
import { internshipSearch } from '../../features/internships/internship.repository';
import { meetingSearch } from '../../features/meetings/meeting.repository';
import { offerLetterSearch } from '../../features/offer-letters/offer-letter.repository';
import { assignedTaskSearch } from '../../features/tasks/assigned-task.repository';
import { submissionSearch } from '../../features/tasks/submission.repository';
import { testimonialSearch } from '../../features/testimonials/testimonial.repository';
import { type Collection, findInTransaction, refOf, type Stored } from '../../firestore/store';
import { userKeys } from '../../users/user.repository';
import { COLLECTIONS, type DocumentNamed } from '../collections';
import { type Check, confirm, type Examined, type Visits } from '../finding';

const CHECK = 'search';

type Searched = {
  [Name in keyof typeof COLLECTIONS]: DocumentNamed<Name> extends { search: string[] } ? Name : never;
}[keyof typeof COLLECTIONS];

type SearchOf = { [Name in Searched]: (document: DocumentNamed<Name>) => string[] };

/** For each collection, the function that computes the search prefixes of a document. */
const SEARCH_OF: SearchOf = {
  applications: applicationSearch,
  assignedTasks: assignedTaskSearch,
  audit: auditSearch,
  certificates: certificateSearch,
  contactQueries: contactQuerySearch,
  helpQueries: helpSearch,
  internships: internshipSearch,
  meetings: meetingSearch,
  offerLetters: (letter) => offerLetterSearch(letter._id, letter),
  submissions: submissionSearch,
  testimonials: testimonialSearch,
  users: (user) => userKeys(user).search,
};

function isRight(stored: readonly string[], right: readonly string[]): boolean {
  const known = new Set(stored);
  return known.size === right.length && right.every((prefix) => known.has(prefix));
}

/**
 * Checks that each document stores the search prefixes that today's code computes. Older code stored other
 * ones.
 */
export function searchCheck({ store }: Examined): Check {
  async function visit<Name extends Searched>(name: Name, page: readonly DocumentNamed<Name>[]) {
    const searchOf: SearchOf[Name] = SEARCH_OF[name];
    const collection = COLLECTIONS[name] as unknown as Collection<DocumentNamed<Name>>;
    const suspects = page.filter((document) => !isRight(document.search, searchOf(document)));
    return confirm(
      store,
      suspects.map(({ _id }) => ({
        check: CHECK,
        subject: `${collection.name}/${_id}`,
        async diagnose(transaction) {
          const found = await findInTransaction(store, transaction, collection, _id);
          const document = found as Stored<DocumentNamed<Name>> | null;
          if (!document) return null;
          const search = searchOf(document);
          if (isRight(document.search, search)) return null;
          return {
            problem: 'a search does not find it by all that it says',
            remedy: {
              words: 'stores its prefixes anew',
              write: () => transaction.update(refOf(store, collection, _id), { search }),
            },
          };
        },
      })),
    );
  }

  const visits = Object.fromEntries(
    (Object.keys(SEARCH_OF) as Searched[]).map((name) => [
      name,
      (page: readonly DocumentNamed<Searched>[]) => visit(name, page),
    ]),
  ) as Visits;
  return { name: CHECK, visits };
}
