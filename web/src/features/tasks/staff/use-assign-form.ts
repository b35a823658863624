import type { AssignTaskBody } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import type { Choice } from '../../../components/forms/chosen-list';
import { contentKey, forgetContentKey } from '../../../components/forms/content-key';
import { isoOf } from '../../../components/forms/local-time';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { askBeforeLeaving } from '../../../components/states/ask-before-leaving';
import { useDraftKey } from '../../../session/use-draft-key';
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

/** Some are still without the task, so the form stays as it is. */
class Unfinished extends Error {
  constructor(readonly outcome: Outcome) {
    super('Not everybody was given the task.');
  }
}

interface Progress {
  /** How many students have been answered for, of how many. */
  done: number;
  students: number;
}

const FAILED = 'Failed to assign task.';

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
      await call('POST /assigned-tasks', {
        body: { ...body, userId: student.id },
        idempotencyKey: contentKey(keyNameOf(student), body),
      });
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
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState<Progress>({ done: 0, students: 0 });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const { form, isSending, submit } = useSentForm({
    schema: AssignFields,
    defaultValues: EMPTY_ASSIGNMENT,
    draftKey: useDraftKey('assignment'),
    send: assign,
    next: () => EMPTY_ASSIGNMENT,
    onSent: tell,
    failure: FAILED,
    problemOf(error) {
      if (error instanceof Unfinished && isOpen.current) tell(error.outcome);
      return null;
    },
  });

  async function assign(fields: AssignFields): Promise<Outcome> {
    const { students } = fields;
    setOutcome(null);
    setProgress({ done: 0, students: students.length });
    const onAnswered = ({ assigned, refused }: Outcome) => {
      setProgress({ done: assigned.length + refused.length, students: students.length });
      const left = students.filter((student) => !assigned.includes(student));
      form.setValue('students', left, { shouldDirty: true });
    };
    const end = await askBeforeLeaving(() => assignToEach(students, bodyOf(fields), onAnswered));
    if (end.assigned.length > 0) void invalidate(queryClient, 'GET /assigned-tasks');
    // Who has left finds all of them chosen again; with their keys, nobody gets the task twice.
    if (end.refused.length > 0 || !isOpen.current) throw new Unfinished(end);
    return end;
  }

  function tell(end: Outcome) {
    for (const student of end.assigned) forgetContentKey(keyNameOf(student));
    setOutcome(end);
  }

  return { form, outcome, progress, isSending, onSubmit: submit };
}

export type AssignForm = ReturnType<typeof useAssignForm>;
