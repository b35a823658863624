import type { Changed } from '@prarambh/contract/errors';
import { type Editable, revisionOf } from '../firestore/edit-mark';
import { programmeMoment } from '../shared/clock';
import { changedMeanwhile } from '../shared/errors';
import { FORMER_STAFF } from '../users/former-staff';
import { difference } from './audit';

type Sent<Body> = { [Field in keyof Body]?: Exclude<Body[Field], undefined> };

/** Returns only the sent fields of an edit. */
export function sentFields<Body extends object>(body: Body): Sent<Body> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Sent<Body>;
}

interface Edit {
  record: Editable;
  /** The revision on which the edit is based; undefined if the caller sends none. */
  revision: number | undefined;
  /** The editable fields before and after the edit. */
  before: object;
  after: object;
  /** Further stored values that a conflict must show. */
  beside?(): Promise<object>;
  findPerson(uid: string): Promise<{ name: string } | null>;
}

function sentenceOf({ by }: Changed, at: Date | undefined): string {
  const when = at ? ` (${programmeMoment(at)})` : '';
  return `${by ?? 'Somebody'} has changed this after you opened it${when}. Please compare, and save again.`;
}

/**
 * Returns false if the stored values already equal the edit's, as after a lost answer. Throws `conflict` with the
 * editor, the time and the stored values if the record was edited since the edit's revision.
 */
export async function isStillToDo(edit: Edit): Promise<boolean> {
  const { record, revision, before, after, beside, findPerson } = edit;
  const current = revisionOf(record);
  if (revision === undefined || revision === current) return true;
  if (Object.keys(difference(before, after).after).length === 0) return false;
  const { by, at } = record.edited ?? {};
  const editor = by === undefined ? null : ((await findPerson(by)) ?? FORMER_STAFF);
  const changed: Changed = {
    by: editor?.name ?? null,
    at: at?.toISOString() ?? null,
    revision: current,
    values: { ...before, ...(await beside?.()) },
  };
  throw changedMeanwhile(sentenceOf(changed, at), changed);
}
