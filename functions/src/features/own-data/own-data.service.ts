import { Readable } from 'node:stream';
import type { OwnData } from '@prarambh/contract/own-data';
import type { Core } from '../../core/core';
import type { Caller } from '../../users/caller';
import { presentUser } from '../../users/present-user';
import { applicationsFeature } from '../applications/feature';
import { certificatesFeature } from '../certificates/feature';
import { helpFeature } from '../help/feature';
import { meetingsFeature } from '../meetings/feature';
import { notificationsFeature } from '../notifications/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { tableViewsFeature } from '../table-views/feature';
import { tasksFeature } from '../tasks/feature';

type Part = Exclude<keyof OwnData, 'exportedAt' | 'profile'>;

/** The data of a person from each feature, in order; a missing part is a type error. */
type OwnParts = { [Name in Part]: (caller: Caller) => AsyncIterable<OwnData[Name][number]> };

/** Streams an object as JSON, whose lists are written while they are read. */
async function* written(facts: object, lists: readonly (readonly [string, AsyncIterable<object>])[]) {
  yield JSON.stringify(facts, null, 1).replace(/\n\}$/, '');
  for (const [name, items] of lists) {
    yield `,\n "${name}": [`;
    let separator = '\n';
    for await (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** The parts correspond to the erasure of a person (app/work-plans.ts). */
const partsOf = (core: Core): OwnParts => ({
  ...applicationsFeature(core).ownData,
  ...tasksFeature(core).ownData,
  ...certificatesFeature(core).ownData,
  ...offerLettersFeature(core).ownData,
  ...helpFeature(core).ownData,
  ...meetingsFeature(core).ownData,
  ...notificationsFeature(core).ownData,
  ...tableViewsFeature(core).ownData,
});

/**
 * Streams the caller's data as JSON in the form of `OwnData`: the access right of the Digital Personal Data Protection
 * Act 2023, section 11. Links are absolute, because the file is opened outside the site.
 */
export function readOwnData(core: Core, caller: Caller): Readable {
  const address = (path: string, seconds: number) => core.config.siteUrl + core.files.address(path, seconds);
  const files = { ...core.files, address };
  const exportedAt = core.clock.now().toISOString();
  const { user, role } = caller;
  const { deletionReason, savedInternships, publicPage } = user;
  const profile = {
    ...presentUser({ ...user, role }, files),
    deletionReason,
    savedInternships,
    publicPage,
  };
  const parts = Object.entries(partsOf({ ...core, files }));
  const lists = parts.map(([name, listOf]) => [name, listOf(caller)] as const);
  return Readable.from(written({ exportedAt, profile }, lists));
}
