import type { AssignTaskBody } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error';
import { assignTask, staffTaskKeys } from '../../api/staff-tasks';
import type { Choice } from '../../components/chosen-list';
import { contentKey, forgetContentKey } from '../../components/content-key';
import { isoOf } from '../../components/local-time';
import { useDraft } from '../../components/use-draft';
import { useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';
import { AssignFields, EMPTY_ASSIGNMENT } from './assign-fields';

export interface Refusal {
  student: Choice;
  message: string;
}

interface Outcome {
  assigned: readonly Choice[];
  refused: readonly Refusal[];
  /** The server did not answer, so the rest was not tried. */
  isCutOff: boolean;
}

interface Progress {
  /** How many students have been answered for, of how many. */
  done: number;
  students: number;
}

const FAILED = 'Failed to assign task.';
const KEPT = Object.keys(EMPTY_ASSIGNMENT) as (keyof AssignFields)[];

const keyNameOf = ({ id }: Choice) => `assignment:${id}`;
const isUnanswered = (error: unknown) => error instanceof ApiError && error.code === 'no_response';

function bodyOf({ students: _students, internship, dueDate, ...texts }: AssignFields) {
  return { ...texts, internshipId: internship[0]?.id ?? '', dueDate: isoOf(dueDate) };
}

/** Gives the task to one student after another, until the server stops answering. */
async function assignToEach(
  students: readonly Choice[],
  body: Omit<AssignTaskBody, 'userId'>,
  onAnswered: (soFar: Outcome) => void,
): Promise<Outcome> {
  let outcome: Outcome = { assigned: [], refused: [], isCutOff: false };
  for (const student of students) {
    const { assigned, refused } = outcome;
    try {
      await assignTask({ ...body, userId: student.id }, contentKey(keyNameOf(student), body));
      outcome = { ...outcome, assigned: [...assigned, student] };
    } catch (error) {
      const refusal = { student, message: messageOf(error, FAILED) };
      outcome = { ...outcome, refused: [...refused, refusal], isCutOff: isUnanswered(error) };
    }
    onAnswered(outcome);
    if (outcome.isCutOff) break;
  }
  return outcome;
}

/** Gives one task to each of the chosen students; whoever has it is no longer chosen, for a try with the others. */
export function useAssignForm() {
  const queryClient = useQueryClient();
  const form = useZodForm(AssignFields, { defaultValues: EMPTY_ASSIGNMENT });
  const forgetDraft = useDraft(form, { key: useDraftKey('assignment'), fields: KEPT });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState<Progress>({ done: 0, students: 0 });
  const isRunning = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function assign(fields: AssignFields) {
    const { students } = fields;
    setOutcome(null);
    setProgress({ done: 0, students: students.length });
    const end = await assignToEach(students, bodyOf(fields), ({ assigned, refused }) => {
      setProgress({ done: assigned.length + refused.length, students: students.length });
      const left = students.filter((student) => !assigned.includes(student));
      form.setValue('students', left, { shouldDirty: true });
    });
    if (end.assigned.length > 0) void queryClient.invalidateQueries({ queryKey: staffTaskKeys.assigned });
    // Who has left finds all of them chosen again; with their keys, nobody gets the task twice.
    if (!isOpen.current) return;
    for (const student of end.assigned) forgetContentKey(keyNameOf(student));
    if (end.refused.length === 0) {
      form.reset(EMPTY_ASSIGNMENT);
      forgetDraft();
    }
    setOutcome(end);
  }

  const submit = form.handleSubmit(assign);
  return {
    form,
    outcome,
    progress,
    /** A double click assigns once. */
    async onSubmit(event: { preventDefault(): void }) {
      event.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      await submit().finally(() => {
        isRunning.current = false;
      });
    },
  };
}

export type AssignForm = ReturnType<typeof useAssignForm>;
