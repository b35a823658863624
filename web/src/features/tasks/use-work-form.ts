import type { AssignedTask, Submission } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { sendWork, taskKeys } from '../../api/tasks';
import { contentKey, forgetContentKey } from '../../components/content-key';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { clearWorkDraft, readWorkDraft, saveWorkDraft } from './work-draft';
import { type CompleteWork, emptyWork, isOtherWork, WorkForm, type WorkFormValues } from './work-fields';

interface Options {
  userId: string;
  tasks: readonly AssignedTask[];
  /** The work that is being changed, or null for new work. */
  editing: Submission | null;
  /** The task a link led to. */
  wanted: string | null;
  /** Told whether something is typed or chosen that leaving the form would lose. */
  isDirty: RefObject<boolean>;
  onDone(): void;
}

function valuesOf({ title, assignedTask, fileLinks, projectFile }: Submission): WorkFormValues {
  const links = fileLinks.length === 0 ? [{ url: '' }] : fileLinks.map((url) => ({ url }));
  return { assignedTask: assignedTask._id, title, links, projectFile: null, hasFile: projectFile !== null };
}

/** What the form shows before anything is typed: the work itself, or the task that was asked for. */
function untouchedValues({ tasks, editing, wanted }: Options): WorkFormValues {
  if (editing !== null) return valuesOf(editing);
  const task = tasks.find(({ _id }) => _id === wanted);
  return emptyWork(task?._id, task?.title);
}

/** The same with what was typed earlier, unless that was meant for another task than the one asked for. */
function firstValues(options: Options, untouched: WorkFormValues): WorkFormValues {
  const { userId, tasks, editing } = options;
  const draft = readWorkDraft({ userId, edits: editing?._id ?? null });
  if (draft === null) return untouched;
  if (editing !== null) return { ...untouched, ...draft, assignedTask: untouched.assignedTask };
  if (untouched.assignedTask !== '' && untouched.assignedTask !== draft.assignedTask) return untouched;
  const isOpen = tasks.some(({ _id }) => _id === draft.assignedTask);
  return { ...untouched, ...draft, assignedTask: isOpen ? draft.assignedTask : '' };
}

/** The state of work being filled in and sent: the fields, their draft, and what the server says. */
export function useWorkForm(options: Options) {
  const { userId, editing, isDirty, onDone } = options;
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [untouched] = useState(() => untouchedValues(options));
  const [defaultValues] = useState(() => firstValues(options, untouched));
  /** What the form holds when nothing is typed. */
  const blank = useRef(untouched);
  const form = useZodForm<WorkFormValues, CompleteWork>(WorkForm, { defaultValues });
  const edits = editing?._id ?? null;
  const keyName = `work:${userId}`;

  const { subscribe, getValues } = form;
  useEffect(() => {
    const owner = { userId, edits };
    isDirty.current = isOtherWork(getValues(), blank.current);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const wasDirty = isDirty.current;
        isDirty.current = isOtherWork(values, blank.current);
        const { assignedTask, title, links } = values;
        if (isDirty.current) saveWorkDraft(owner, { assignedTask, title, links });
        else if (wasDirty) clearWorkDraft(owner);
      },
    });
    return () => {
      unsubscribe();
      isDirty.current = false;
    };
  }, [subscribe, getValues, isDirty, userId, edits]);

  const onSubmit = form.handleSubmit(async ({ assignedTask, title, links, projectFile }) => {
    setProblem(null);
    if (projectFile !== null) setPercent(0);
    const fileLinks = links.map(({ url }) => url).filter((url) => url !== '');
    try {
      const internshipId = internshipOf(assignedTask);
      const work = { task: { _id: assignedTask, internshipId }, title, fileLinks, projectFile, edits };
      const { name, size, lastModified } = projectFile ?? {};
      const idempotencyKey = contentKey(keyName, { ...work, projectFile: { name, size, lastModified } });
      await sendWork({ ...work, idempotencyKey }, (share) => projectFile !== null && setPercent(share * 100));
      blank.current = emptyWork();
      form.reset(blank.current);
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
