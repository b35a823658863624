import { Readable } from 'node:stream';
import type { OwnData } from '@prarambh/contract/own-data';
import type { Page, PageOf } from '../../db/query';
import type { FileStore } from '../../files/file-store';
import type { Caller } from '../../people/caller';
import { presentUser } from '../../people/present-user';
import type { Platform } from '../../platform';

type Part = Exclude<keyof OwnData, 'exportedAt' | 'profile'>;

/** What each feature keeps of a person, one thing after the other; a part that is missing is a type error. */
export type OwnParts = { [Name in Part]: (caller: Caller) => AsyncIterable<OwnData[Name][number]> };

const AT_ONCE = 100;

/** Everything of a list, a page at a time. */
export async function* everyPage<Item>(list: (page: PageOf) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: AT_ONCE, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** An object as JSON whose lists are written while they are read. */
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

interface Dependencies {
  platform: Pick<Platform, 'clock'>;
  files: FileStore;
  parts: OwnParts;
}

/** A person's access to what is kept about them (Digital Personal Data Protection Act 2023, section 11). */
export function createOwnData({ platform: { clock }, files, parts }: Dependencies) {
  return {
    /** The caller's data as JSON in the form of `OwnData`, made while it is read. */
    read(caller: Caller): Readable {
      const exportedAt = clock.now().toISOString();
      const { user, role } = caller;
      const profile = { ...presentUser({ ...user, role }, files), deletionReason: user.deletionReason };
      const lists = Object.entries(parts).map(([name, listOf]) => [name, listOf(caller)] as const);
      return Readable.from(written({ exportedAt, profile }, lists));
    },
  };
}

export type OwnDataService = ReturnType<typeof createOwnData>;
