import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '../../api/api-error';
import { changedOf } from '../../api/changed';

/** A unit for resolving conflicts: one field, or several that depend on each other. */
export interface EditPart<Typed> {
  label: string;
  fields: readonly (keyof Typed & string)[];
  /** The part as one text, to compare two of them. */
  show(typed: Typed): string;
}

/**
 * The part of each field: a label if the field is a part of its own, or a shared part. A missing field is a
 * type error, because its changes would be lost in a conflict.
 */
export type EditParts<Typed> = {
  [Field in keyof Typed & string]-?:
    | EditPart<Typed>
    | (Typed[Field] extends string | null | undefined ? string : never);
};

function partsOf<Typed>(parts: EditParts<Typed>): EditPart<Typed>[] {
  const fields = Object.keys(parts) as (keyof Typed & string)[];
  const whole = fields.map((field): EditPart<Typed> => {
    const part: EditPart<Typed> | string = parts[field];
    if (typeof part !== 'string') return part;
    return { label: part, fields: [field], show: (typed) => String(typed[field] ?? '') };
  });
  return [...new Set(whole)];
}

type Side = 'mine' | 'theirs';

/** A part that both people changed to different values. */
export interface Contested {
  label: string;
  mine: string;
  theirs: string;
  chosen: Side;
  choose(side: Side): void;
}

/** Changes of a colleague while the form was open. */
export interface Meanwhile {
  message: string;
  by: string | null;
  /** Parts that only the colleague changed; the form now has their values. */
  taken: readonly string[];
  contested: readonly Contested[];
}

interface Difference<Typed> {
  message: string;
  by: string | null;
  mine: Typed;
  theirs: Typed;
  taken: readonly EditPart<Typed>[];
  contested: readonly EditPart<Typed>[];
}

interface Options<Stored, Typed extends FieldValues, Read extends FieldValues> {
  /** The record as it was read; null for a new one. */
  record: Stored | null;
  schema: z.ZodType<Read, Typed>;
  /** The record as the form shows it; a missing field is a type error, because the form would empty it. */
  typed(record: NoInfer<Stored>): Required<Typed>;
  parts: EditParts<Typed>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isAlike<Typed>({ fields }: EditPart<Typed>, one: Typed, other: Typed): boolean {
  return fields.every((field) => isSame(one[field], other[field]));
}

/** Returns the fields of `read` that differ from `before`; all fields if `before` is undefined, for an invalid record. */
function difference<Read extends FieldValues>(before: Read | undefined, read: Read): Partial<Read> {
  if (!before) return read;
  const changed = Object.entries(read).filter(([field, value]) => !isSame(before[field], value));
  return Object.fromEntries(changed) as Partial<Read>;
}

/** Sets the fields of a part to their values in `from`. */
function setFields<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  { fields }: EditPart<Typed>,
  from: Typed,
): void {
  for (const field of fields) {
    const path = field as string as Path<Typed>;
    form.setValue(path, from[field] as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
  }
}

/** Compares a record as it was opened with the colleague's version and the user's own. */
function compare<Typed>(
  parts: readonly EditPart<Typed>[],
  { opened, theirs, mine }: { opened: Typed; theirs: Typed; mine: Typed },
) {
  const touched = parts.filter((part) => !isAlike(part, opened, mine) && !isAlike(part, theirs, mine));
  const moved = parts.filter((part) => !isAlike(part, opened, theirs));
  return {
    /** Parts in which the user's version differs from both. */
    touched,
    /** Parts that only the colleague changed. */
    taken: moved.filter((part) => !touched.includes(part)),
    /** Parts that both changed differently. */
    contested: moved.filter((part) => touched.includes(part)),
  };
}

/** Returns the difference as texts, with the side that the user has chosen for each contested part. */
function describeDifference<Typed>(
  { message, by, mine, theirs, taken, contested }: Difference<Typed>,
  sides: Record<string, Side>,
  choose: (part: EditPart<Typed>, side: Side) => void,
): Meanwhile {
  return {
    message,
    by,
    taken: taken.map(({ label }) => label),
    contested: contested.map((part) => ({
      label: part.label,
      mine: part.show(mine),
      theirs: part.show(theirs),
      chosen: sides[part.label] ?? 'mine',
      choose: (side) => choose(part, side),
    })),
  };
}

/** Message for a conflict whose rejection has none. */
const CONFLICT = 'Somebody else has changed this.';

/**
 * An edit that detects conflicts (N12): it sends only changed fields and the revision that was read. On a
 * conflict the user's input stays, fields that only the colleague changed are updated, and fields that both
 * changed are shown with both values.
 */
export function useEdit<
  Stored extends { revision?: number | undefined },
  Typed extends FieldValues,
  Read extends FieldValues,
>({ record, schema, typed, parts }: Options<Stored, Typed, Read>) {
  const [base, setBase] = useState(record);
  const [found, setFound] = useState<Difference<Typed> | null>(null);
  const [sides, setSides] = useState<Record<string, Side>>({});

  return {
    /** The changed fields, with their original values. */
    changesOf: (read: Read) => ({
      changes: base === null ? read : difference(schema.safeParse(typed(base)).data, read),
      revision: base?.revision,
    }),

    /** True if a rejection was a conflict; the form then has both people's changes. */
    takeOver(error: unknown, form: UseFormReturn<Typed, unknown, Read>): boolean {
      const changed = changedOf(error);
      if (changed === null || base === null) return false;
      const latest: Stored = { ...base, ...changed.values, revision: changed.revision };
      const [opened, theirs, mine] = [typed(base), typed(latest), form.getValues()];
      const { touched, taken, contested } = compare(partsOf(parts), { opened, theirs, mine });
      form.reset(theirs);
      for (const part of touched) setFields(form, part, mine);
      setBase(latest);
      setSides({});
      setFound({ message: messageOf(error, CONFLICT), by: changed.by, mine, theirs, taken, contested });
      return true;
    },

    /** The conflict to show next to the form, or null. */
    meanwhileOf: (form: UseFormReturn<Typed, unknown, Read>): Meanwhile | null =>
      found &&
      describeDifference(found, sides, (part, side) => {
        setFields(form, part, found[side]);
        setSides((before) => ({ ...before, [part.label]: side }));
      }),
  };
}
