import type { Preview } from '@prarambh/contract/previews';
import { useEffect, useRef } from 'react';

type Known = NonNullable<Preview['student']>;
type KnownFacts<Field extends string> = Partial<Record<Field, string>>;

interface KnownStudentOptions<Field extends string> {
  /** The ID in the form. */
  typed: string;
  /** The student with that ID: null for none, undefined while unknown. */
  student: Preview['student'] | undefined;
  /** Values to fill in for a student. */
  factsOf(student: Known): Record<Field, string>;
  read(field: Field): string | null | undefined;
  write(field: Field, text: string): void;
}

/**
 * Fills in a student's data when the ID is complete, and removes it when the ID changes, so no document gets
 * another student's name. Typed values stay.
 */
export function useKnownStudent<Field extends string>({
  typed,
  student,
  ...latest
}: KnownStudentOptions<Field>): void {
  const form = useRef(latest);
  form.current = latest;
  const filled = useRef<{ typed: string; facts: KnownFacts<Field> }>({ typed: '', facts: {} });
  useEffect(() => {
    const { factsOf, read, write } = form.current;
    const last = filled.current;
    const facts: KnownFacts<Field> = student ? factsOf(student) : {};
    const isKnownAlready = student === undefined || JSON.stringify(facts) === JSON.stringify(last.facts);
    if (typed === last.typed && isKnownAlready) return;
    for (const field of Object.keys({ ...last.facts, ...facts }) as Field[]) {
      const text = read(field) ?? '';
      if (text === '' || text === last.facts[field]) write(field, facts[field] ?? '');
    }
    filled.current = { typed, facts };
  }, [typed, student]);
}
