import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { assignTask, staffTaskKeys } from '../../api/staff-tasks';
import type { Choice } from '../../components/chosen-list';
import { useZodForm } from '../../components/use-zod-form';
import { AssignFields, EMPTY_ASSIGNMENT } from './assign-fields';

export interface Refusal {
  student: Choice;
  message: string;
}

interface Outcome {
  assigned: number;
  refused: readonly Refusal[];
}

const FAILED = 'Failed to assign task.';

/** Gives one task to each of the chosen students; whoever could not get it stays chosen for another try. */
export function useAssignForm() {
  const queryClient = useQueryClient();
  const form = useZodForm(AssignFields, { defaultValues: EMPTY_ASSIGNMENT });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [done, setDone] = useState(0);
  const isRunning = useRef(false);

  async function assign({ students, internship, dueDate, ...texts }: AssignFields) {
    const refused: Refusal[] = [];
    const body = {
      ...texts,
      internshipId: internship[0]?.id ?? '',
      dueDate: new Date(dueDate).toISOString(),
    };
    setOutcome(null);
    for (const [index, student] of students.entries()) {
      setDone(index);
      try {
        await assignTask({ ...body, userId: student.id });
      } catch (error) {
        refused.push({ student, message: messageOf(error, FAILED) });
      }
    }
    const assigned = students.length - refused.length;
    if (refused.length === 0) form.reset(EMPTY_ASSIGNMENT);
    else
      form.setValue(
        'students',
        refused.map(({ student }) => student),
      );
    setOutcome({ assigned, refused });
    if (assigned > 0) void queryClient.invalidateQueries({ queryKey: staffTaskKeys.assigned });
  }

  const submit = form.handleSubmit(assign);
  return {
    form,
    outcome,
    /** How many students have been answered for, while it runs. */
    done,
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
