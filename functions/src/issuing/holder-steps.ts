import { changeStep, type FindSource, refreshStep } from '../bulk-jobs/page-steps';
import type { WorkStep } from '../bulk-jobs/work-kind';
import type { Collection, Store, Stored } from '../firestore/store';
import type { IssuedDocument } from './issued-documents';

type Holder = IssuedDocument['user'];

export type NamedHolder = FindSource<Holder>;

/** Steps for issued documents when their holder's account changes; printed facts never change. */
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
    // Every kind of document has these fields, which the type system cannot infer for a partial one.
    return changes as Partial<Document>;
  };
  return {
    /** Updates the holder's name and search keys, as staff see them, from the account. */
    holderStep: (findSource: NamedHolder): WorkStep =>
      refreshStep<Document, Holder>(store, collection, {
        filterOf,
        findSource,
        changesOf: (document, { name, email, internId }) =>
          changesTo(document, { user: { name, email, internId } }),
      }),

    /** Removes an erased person's email; the documents stay and verify as before (K01). */
    erasure: changeStep<Document>(store, collection, filterOf, (document) =>
      changesTo(document, { user: { ...document.user, email: '' }, isAnonymous: true }),
    ),
  };
}
