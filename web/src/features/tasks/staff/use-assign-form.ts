import type { Round } from '@prarambh/contract/rounds';
import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { isoOf } from '../../../components/forms/local-time';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { useDraftKey } from '../../../session/use-draft-key';
import { isUnderWay } from '../../rounds/follow-round';
import { useRounds } from '../../rounds/use-rounds';
import { AssignFields, EMPTY_ASSIGNMENT } from './assign-fields';

const FAILED = 'Failed to assign task.';

/** What the server made of the form: a task, or a round that gives one to each. */
type Answer = { task: StaffAssignedTask } | { round: Round };

async function assign(
  { students, internship, dueDate, ...texts }: AssignFields,
  key?: string,
): Promise<Answer> {
  const task = { ...texts, internshipId: internship[0]?.id ?? '', dueDate: isoOf(dueDate) };
  const idempotencyKey = key && { idempotencyKey: key };
  const [first, ...others] = students.map(({ id }) => id);
  if (first !== undefined && others.length === 0) {
    const { data } = await call('POST /assigned-tasks', {
      body: { ...task, userId: first },
      ...idempotencyKey,
    });
    return { task: data };
  }
  const body = { ...task, userIds: students.map(({ id }) => id) };
  const { data } = await call('POST /rounds/tasks', { body, ...idempotencyKey });
  return { round: data };
}

/**
 * Gives one task to whoever is chosen: to one student at once, to several by a round of the server, which goes on without
 * the tab. Whoever could not get it is chosen again, for another try.
 */
export function useAssignForm() {
  const queryClient = useQueryClient();
  const rounds = useRounds('assignTask', ['GET /assigned-tasks']);
  const [isAssigned, setAssigned] = useState(false);
  /** What the round of this form was begun with. */
  const given = useRef<{ id: string; fields: AssignFields } | null>(null);

  const { form, problem, isSending, submit } = useSentForm({
    schema: AssignFields,
    defaultValues: EMPTY_ASSIGNMENT,
    draftKey: useDraftKey('assignment'),
    once: 'assignment',
    send(fields, key) {
      setAssigned(false);
      return assign(fields, key);
    },
    next: () => EMPTY_ASSIGNMENT,
    onSent(answer, fields) {
      if ('task' in answer) {
        setAssigned(true);
        return void invalidate(queryClient, 'GET /assigned-tasks');
      }
      given.current = { id: answer.round._id, fields };
      rounds.begun(answer.round);
    },
    failure: FAILED,
  });

  const { current } = rounds;
  useEffect(() => {
    const order = given.current;
    if (!order || current?._id !== order.id || isUnderWay(current)) return;
    given.current = null;
    setAssigned(current.done > 0);
    const left = order.fields.students.filter(({ id }) => current.refusals.some(({ _id }) => _id === id));
    // What was begun meanwhile is not overwritten.
    if (left.length === 0 || form.formState.isDirty) return;
    form.reset({ ...order.fields, students: left }, { keepDefaultValues: true });
  }, [current, form]);

  return { form, problem, isAssigned, isSending, rounds, onSubmit: submit };
}

export type AssignForm = ReturnType<typeof useAssignForm>;
