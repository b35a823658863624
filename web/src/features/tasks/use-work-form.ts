import type { AssignedTask, Submission } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { sendWork, taskKeys } from '../../api/tasks';
import { contentKey, forgetContentKey } from '../../components/content-key';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { clearWorkDraft, readWorkDraft, saveWorkDraft } from './work-draft';
import { type CompleteWork, emptyWork, WorkForm, type WorkFormValues } from './work-fields';

interface Options {
  userId: string;
  tasks: readonly AssignedTask[];
  /** The work that is being changed, or null for new work. */
  editing: Submission | null;
  /** The task a link led to. */
  wanted: string | null;
  onDone(): void;
}

function valuesOf({ title, assignedTask, fileLinks, projectFile }: Submission): WorkFormValues {
  const links = fileLinks.length === 0 ? [{ url: '' }] : fileLinks.map((url) => ({ url }));
  return { assignedTask: assignedTask._id, title, links, projectFile: null, hasFile: projectFile !== null };
}

/** What the form begins with: the draft of the same work, the work itself, or the task that was asked for. */
function firstValues({ userId, tasks, editing, wanted }: Options): WorkFormValues {
  const draft = readWorkDraft(userId);
  const isSameWork = draft !== null && draft.edits === (editing?._id ?? null);
  const base = editing === null ? emptyWork() : valuesOf(editing);
  const { edits: _edits, ...typed } = draft ?? { edits: null };
  const values = isSameWork ? { ...base, ...typed } : base;
  const task = tasks.find(({ _id }) => _id === (wanted ?? values.assignedTask));
  if (editing !== null) return values;
  if (task === undefined) return { ...values, assignedTask: '' };
  return { ...values, assignedTask: task._id, title: values.title || task.title };
}

/** The state of work being filled in and sent: the fields, their draft, and what the server says. */
export function useWorkForm(options: Options) {
  const { userId, editing, onDone } = options;
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [defaultValues] = useState(() => firstValues(options));
  const form = useZodForm<WorkFormValues, CompleteWork>(WorkForm, { defaultValues });
  const edits = editing?._id ?? null;
  const keyName = `work:${userId}`;

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { assignedTask, title, links } }) =>
          saveWorkDraft(userId, { assignedTask, title, links, edits }),
      }),
    [subscribe, userId, edits],
  );

  const onSubmit = form.handleSubmit(async ({ assignedTask, title, links, projectFile }) => {
    setProblem(null);
    if (projectFile !== null) setPercent(0);
    const fileLinks = links.map(({ url }) => url).filter((url) => url !== '');
    try {
      const internshipId = internshipOf(assignedTask);
      const work = { task: { _id: assignedTask, internshipId }, title, fileLinks, projectFile, edits };
      const file = projectFile && { name: projectFile.name, size: projectFile.size };
      const idempotencyKey = contentKey(keyName, { ...work, projectFile: file });
      await sendWork({ ...work, idempotencyKey }, (share) => projectFile !== null && setPercent(share * 100));
      form.reset(emptyWork());
      clearWorkDraft(userId);
      forgetContentKey(keyName);
      void queryClient.invalidateQueries({ queryKey: taskKeys.all });
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setPercent(null);
    }
  });

  function internshipOf(taskId: string): string {
    const task = options.tasks.find(({ _id }) => _id === taskId);
    return task?.internship._id ?? editing?.internship._id ?? '';
  }

  /** A file that the server refused is said at the file. */
  function problemOf(error: unknown): string | null {
    if (error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_type')) {
      form.setError('projectFile', { type: 'server', message: error.message });
      return null;
    }
    return showServerErrors(error, form, 'Failed to submit task. Check file type and size.');
  }

  return { form, problem, percent, onSubmit };
}

export type WorkFormState = ReturnType<typeof useWorkForm>;
