import type { Operation } from '@prarambh/contract/endpoints';
import type { HistoryEntry, HistoryKind, HistoryRecord } from '@prarambh/contract/history';
import type { Core } from '../../core/core';
import { type DatedList, mergedPage } from '../../firestore/merged-pages';
import type { Page, PageOf } from '../../firestore/query';
import type { Stored } from '../../firestore/store';
import type { Caller } from '../../users/caller';
import { mayCall } from '../../users/may-call';
import type { UserDocument } from '../../users/user.repository';
import { applicationsFeature } from '../applications/feature';
import { auditFeature } from '../audit/feature';
import { certificatesFeature } from '../certificates/feature';
import { helpFeature } from '../help/feature';
import { meetingsFeature } from '../meetings/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { tasksFeature } from '../tasks/feature';

/** The table of each kind: a role that may not read the table sees none of its rows in a history. */
const TABLES: Record<HistoryKind, Operation> = {
  application: 'GET /applications',
  task: 'GET /assigned-tasks',
  submission: 'GET /tasks/admin',
  certificate: 'GET /certificates',
  offerLetter: 'GET /offer-letters',
  helpQuery: 'GET /help-queries',
  meeting: 'GET /meetings',
  change: 'GET /audit',
};

type Lists = { [Kind in HistoryKind]: DatedList<HistoryRecord<Kind>> };

/** Adds the kind to each row of a list. */
function named<Kind extends HistoryKind>(kind: Kind, list: Lists[Kind]): DatedList<HistoryEntry> {
  return async (page) => {
    const { items, nextCursor } = await list(page);
    const entries = items.map(({ at, _id, item }) => {
      const entry = { kind, at: at.toISOString(), record: item } as HistoryEntry;
      return { at, _id, item: entry };
    });
    return { items: entries, nextCursor };
  };
}

function listsOf(core: Core, person: Stored<UserDocument>, caller: Caller): Lists {
  const tasks = tasksFeature(core);
  const { _id: uid, role, createdAt: since } = person;
  // A meeting of an internship would reveal that the person has applied for it.
  const by = mayCall(caller, TABLES.application) ? 'anything' : 'name';
  return {
    application: (page) => applicationsFeature(core).history(uid, page),
    task: (page) => tasks.taskHistory(uid, page),
    submission: (page) => tasks.submissionHistory(uid, page),
    certificate: (page) => certificatesFeature(core).history(uid, page),
    offerLetter: (page) => offerLettersFeature(core).history(uid, page),
    helpQuery: (page) => helpFeature(core).history(uid, page),
    meeting: (page) => meetingsFeature(core).history({ uid, role, since, by }, page),
    change: (page) => auditFeature(core).history(uid, page),
  };
}

/** Lists a person's history, newest first, of the kinds whose tables the caller may read. */
export function listHistory(
  core: Core,
  person: Stored<UserDocument>,
  caller: Caller,
  page: PageOf,
): Promise<Page<HistoryEntry>> {
  const lists = listsOf(core, person, caller);
  const kinds = (Object.keys(TABLES) as HistoryKind[]).filter((kind) => mayCall(caller, TABLES[kind]));
  return mergedPage(Object.fromEntries(kinds.map((kind) => [kind, named(kind, lists[kind])])), page);
}
