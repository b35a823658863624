import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { isoOf } from '../../../components/forms/local-time';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { useDraftKey } from '../../../session/use-draft-key';
import { isUnderWay } from '../../bulk-jobs/follow-bulk-job';
import { useBulkJobs } from '../../bulk-jobs/use-bulk-jobs';
import { AssignFields, EMPTY_ASSIGNMENT } from './assign-fields';

const FAILED = 'Failed to assign task.';

/** The created task, or the bulk job that creates one for each student. */
type Answer = { task: StaffAssignedTask } | { job: BulkJob };

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
  const { data } = await call('POST /bulk-jobs/tasks', { body, ...idempotencyKey });
  return { job: data };
}

/**
 * Assigns a task: to one student at once, to several by a bulk job that continues without the page. Students
 * who could not get the task stay chosen for another try.
 */
export function useAssignForm() {
  const queryClient = useQueryClient();
  const jobs = useBulkJobs('assignTask', ['GET /assigned-tasks']);
  const [isAssigned, setAssigned] = useState(false);
  /** The job that was started with this form, and its fields. */
  const given = useRef<{ id: string; fields: AssignFields } | null>(null);

  const { form, problem, isSending, submit } = useSentForm({
    schema: AssignFields,
    defaultValues: EMPTY_ASSIGNMENT,
    draftKey: useDraftKey('assignment'),
    once: 'assignment',
    confirm: ({ dueDate }) => confirmDates({ ahead: [{ label: 'The due date', date: isoOf(dueDate) }] }),
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
      given.current = { id: answer.job._id, fields };
      jobs.follow(answer.job);
    },
    failure: FAILED,
  });

  const { current } = jobs;
  useEffect(() => {
    const order = given.current;
    if (!order || current?._id !== order.id || isUnderWay(current)) return;
    given.current = null;
    setAssigned(current.done > 0);
    const left = order.fields.students.filter(({ id }) => current.refusals.some(({ _id }) => _id === id));
    // Newly typed input is not overwritten.
    if (left.length === 0 || form.formState.isDirty) return;
    form.reset({ ...order.fields, students: left }, { keepDefaultValues: true });
  }, [current, form]);

  return { form, problem, isAssigned, isSending, jobs, onSubmit: submit };
}

export type AssignForm = ReturnType<typeof useAssignForm>;
