import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { everyPage, mapped } from '../../firestore/every-page';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import type { Caller } from '../../users/caller';
import * as helpRepository from './help.repository';
import { helpErasure, type NamedStudent, studentStep } from './personal-data';
import { presentHeading, presentMessage } from './present-help-query';

/** Help queries: conversations between students and support. */
export const helpFeature = memoizeByKey((core: Core) => {
  const { store } = core;
  const own = (uid: string) => everyPage((page) => helpRepository.listOf(store, uid, page));

  async function* messagesOf({ uid }: Caller) {
    for await (const { _id: helpQuery } of own(uid))
      for await (const message of helpRepository.allMessages(store, helpQuery))
        yield { ...presentMessage(message, core.files), helpQuery };
  }

  return {
    ownData: {
      helpQueries: ({ uid }: Caller) => mapped(own(uid), presentHeading),
      helpMessages: messagesOf,
    },
    history: (uid: string, page: PageOf) =>
      datedPage(helpRepository.listOf(store, uid, page), ({ updatedAt }) => updatedAt, presentHeading),
    waiting: () => helpRepository.waiting(core.store),
    personSteps: (find: NamedStudent) => [studentStep(store, find)],
    erasure: helpErasure(core),
  };
});
