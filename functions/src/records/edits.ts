import type { Changed } from '@prarambh/contract/errors';
import { programmeMoment } from '../clock';
import { type Editable, revisionOf } from '../db/edit-mark';
import { changedMeanwhile } from '../errors';
import { FORMER_STAFF } from '../people/former-staff';
import { difference } from './audit';

type Sent<Body> = { [Field in keyof Body]?: Exclude<Body[Field], undefined> };

/** The fields of an edit that were sent at all. */
export function sentFields<Body extends object>(body: Body): Sent<Body> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Sent<Body>;
}

interface Edit {
  record: Editable;
  /** What the edit was made from; undefined where nobody says. */
  revision: number | undefined;
  /** The fields that can be edited, as they are and as the edit would make them. */
  before: object;
  after: object;
  /** More of what is stored, which whoever compares has to see. */
  beside?(): Promise<object>;
  findPerson(uid: string): Promise<{ name: string } | null>;
}

function sentenceOf({ by }: Changed, at: Date | undefined): string {
  const when = at ? ` (${programmeMoment(at)})` : '';
  return `${by ?? 'Somebody'} has changed this after you opened it${when}. Please compare, and save again.`;
}

/**
 * Whether an edit is still to be made: no where all of it stands there already, as after an answer that was lost. Raises
 * `conflict` with who, when and what is stored, where somebody has edited the record since the edit was begun.
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
