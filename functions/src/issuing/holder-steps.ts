import { changeStep, type FindSource, refreshStep } from '../bulk-jobs/page-steps';
import type { WorkStep } from '../bulk-jobs/work-kind';
import type { Collection, Store, Stored } from '../db/store';
import type { IssuedDocument } from './issued-documents';

type Holder = IssuedDocument['user'];

export type NamedHolder = FindSource<Holder>;

/** What becomes of issued documents when the account of their holder changes; what is printed never does. */
export function holderSteps<Document extends IssuedDocument>(
  store: Store,
  collection: Collection<Document>,
  searchOf: (document: Stored<Document>) => string[],
) {
  const filterOf = (uid: string) => ['userId', '==', uid] as const;
  const changesTo = (document: Stored<Document>, owner: { user: Holder; isAnonymous?: true }) => {
    const changes: Partial<IssuedDocument> = {
      ...owner,
      search: searchOf({ ...document, user: owner.user }),
    };
    // Every kind has these fields as they are here, which the types cannot say of a part of it.
    return changes as Partial<Document>;
  };
  return {
    /** Keeps whose it is, as staff see and find it, in step with the account. */
    holderStep: (findSource: NamedHolder): WorkStep =>
      refreshStep<Document, Holder>(store, collection, {
        filterOf,
        findSource,
        changesOf: (document, { name, email, internId }) =>
          changesTo(document, { user: { name, email, internId } }),
      }),

    /** Those of a person who is deleted stay and verify as before, without the email (K01). */
    erasure: changeStep<Document>(store, collection, filterOf, (document) =>
      changesTo(document, { user: { ...document.user, email: '' }, isAnonymous: true }),
    ),
  };
}
