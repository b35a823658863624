import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '../../api/api-error';
import { changedOf } from '../../api/changed';

/** What of a form is chosen as a whole: a field or a few that mean nothing without each other. */
export interface EditPart<Typed> {
  label: string;
  fields: readonly (keyof Typed & string)[];
  /** The part as one text, to compare two of them. */
  show(typed: Typed): string;
}

/**
 * The part that each field of a form belongs to: the label of a field of text that is a part of its own, or a part. A field
 * that is missing here does not compile, because its changes would be lost when two people edit the same record.
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

/** A part that both have changed, each in another way. */
export interface Contested {
  label: string;
  mine: string;
  theirs: string;
  chosen: Side;
  choose(side: Side): void;
}

/** What a colleague has changed while a form was open. */
export interface Meanwhile {
  message: string;
  by: string | null;
  /** What only the colleague has changed: it is in the form now. */
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
  /** What is edited, as it was read; null for something new. */
  record: Stored | null;
  schema: z.ZodType<Read, Typed>;
  typed(record: NoInfer<Stored>): Typed;
  parts: EditParts<Typed>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isAlike<Typed>({ fields }: EditPart<Typed>, one: Typed, other: Typed): boolean {
  return fields.every((field) => isSame(one[field], other[field]));
}

/** The fields of `read` that `before` has not, or not so. */
function difference<Read extends FieldValues>(before: Read, read: Read): Partial<Read> {
  const changed = Object.entries(read).filter(([field, value]) => !isSame(before[field], value));
  return Object.fromEntries(changed) as Partial<Read>;
}

/**
 * An edit that overwrites nobody (N12): it sends what was changed in the form alone, with the revision that was read. Where a
 * colleague was faster, what is typed stays, what only they have changed comes into the form, and of what both have changed
 * both are shown.
 */
export function useEdit<
  Stored extends { revision?: number | undefined },
  Typed extends FieldValues,
  Read extends FieldValues,
>({ record, schema, typed, parts }: Options<Stored, Typed, Read>) {
  const [base, setBase] = useState(record);
  const [found, setFound] = useState<Difference<Typed> | null>(null);
  const [sides, setSides] = useState<Record<string, Side>>({});

  function put(form: UseFormReturn<Typed, unknown, Read>, { fields }: EditPart<Typed>, from: Typed): void {
    for (const field of fields) {
      const path = field as string as Path<Typed>;
      form.setValue(path, from[field] as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    }
  }

  return {
    /** The fields that were changed, and what they were changed from. */
    changesOf(read: Read) {
      const before = base === null ? null : schema.safeParse(typed(base));
      const changes: Partial<Read> = before?.success ? difference(before.data, read) : read;
      return { changes, revision: base?.revision };
    },

    /** Whether a refusal says that a colleague was faster; the form then holds what is theirs and what is mine. */
    takeOver(error: unknown, form: UseFormReturn<Typed, unknown, Read>): boolean {
      const changed = changedOf(error);
      if (changed === null || base === null) return false;
      const latest: Stored = { ...base, ...changed.values, revision: changed.revision };
      const [opened, theirs, mine] = [typed(base), typed(latest), form.getValues()];
      const all = partsOf(parts);
      const touched = all.filter((part) => !isAlike(part, opened, mine) && !isAlike(part, theirs, mine));
      const moved = all.filter((part) => !isAlike(part, opened, theirs));
      form.reset(theirs);
      for (const part of touched) put(form, part, mine);
      setBase(latest);
      setSides({});
      setFound({
        message: messageOf(error, 'Somebody else has changed this.'),
        by: changed.by,
        mine,
        theirs,
        taken: moved.filter((part) => !touched.includes(part)),
        contested: moved.filter((part) => touched.includes(part)),
      });
      return true;
    },

    /** What to show of it beside the form, or null. */
    meanwhileOf(form: UseFormReturn<Typed, unknown, Read>): Meanwhile | null {
      if (found === null) return null;
      const { message, by, mine, theirs, taken, contested } = found;
      return {
        message,
        by,
        taken: taken.map(({ label }) => label),
        contested: contested.map((part) => ({
          label: part.label,
          mine: part.show(mine),
          theirs: part.show(theirs),
          chosen: sides[part.label] ?? 'mine',
          choose(side) {
            put(form, part, side === 'mine' ? mine : theirs);
            setSides((before) => ({ ...before, [part.label]: side }));
          },
        })),
      };
    },
  };
}
