import { type FindSource, refreshStep } from '../../bulk-jobs/page-steps';
import type { WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import type { Filter } from '../../firestore/filter';
import { countWhere, findSome } from '../../firestore/query';
import { removeWhere } from '../../firestore/remove';
import type { Store } from '../../firestore/store';
import {
  type HelpQueryDocument,
  helpQueries,
  helpSearch,
  messagesOf,
  removeDirectly,
} from './help.repository';
import * as helpFileRepository from './help-file.repository';

/** Small, because each query has messages of its own. */
const AT_ONCE = 10;

/** Removes an erased person's help queries with all messages and files of both sides. */
export function helpErasure({ store, files }: Pick<Core, 'store' | 'files'>): WorkStep {
  const filterOf = (uid: string): Filter => ['userId', '==', uid];
  return {
    count: (uid) => countWhere(store, helpQueries, [filterOf(uid)]),

    async repeatable({ subjectId }) {
      const found = await findSome(store, helpQueries, { filters: [filterOf(subjectId)], limit: AT_ONCE });
      for (const { _id } of found) {
        // Remove files and messages first: the query's document is what finds them.
        await helpFileRepository.removeOf(store, _id, files.erase);
        await removeWhere(store, messagesOf(_id), []);
        await removeDirectly(store, _id);
      }
      return { done: found.length, cursor: found.length < AT_ONCE ? null : (found.at(-1)?._id ?? null) };
    },
  };
}

export type NamedStudent = FindSource<HelpQueryDocument['user']>;

/** Updates the copy of the student's name in help queries. */
export function studentStep(store: Store, findSource: NamedStudent) {
  return refreshStep<HelpQueryDocument, HelpQueryDocument['user']>(store, helpQueries, {
    filterOf: (id) => ['userId', '==', id],
    findSource,
    changesOf: (_, { name, email }) => ({
      user: { name, email },
      search: helpSearch({ user: { name, email } }),
    }),
  });
}
