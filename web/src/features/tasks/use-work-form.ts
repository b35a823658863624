import { msg } from '@lingui/core/macro';
import type { AssignedTask, Submission } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { invalidate } from '../../api/queries';
import { upload } from '../../api/upload';
import { sendOnce } from '../../components/forms/content-key';
import { useKeptFile } from '../../components/forms/kept-file';
import { showServerErrors } from '../../components/forms/server-errors';
import { useSentForm } from '../../components/forms/use-sent-form';
import { CHANGED_BY_WORK } from './my-tasks';
import { clearWorkDraft, readWorkDraft, saveWorkDraft, workDraftKey } from './work-draft';
import { type CompleteWork, emptyWork, isOtherWork, WorkForm, type WorkFormValues } from './work-fields';

const FAILURE = msg`Failed to submit task. Check file type and size.`;

/** True for an error about the file, which appears at its field. */
function isAboutFile(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_type');
}

interface Options {
  userId: string;
  tasks: readonly AssignedTask[];
  /** The work that is being changed, or null for new work. */
  editing: Submission | null;
  /** The task a link led to. */
  wanted: string | null;
  /** Called with true while leaving the form would lose text or files. */
  isDirty: RefObject<boolean>;
  onDone(): void;
}

function valuesOf({ title, assignedTask, fileLinks, projectFile }: Submission): WorkFormValues {
  const links = fileLinks.length === 0 ? [{ url: '' }] : fileLinks.map((url) => ({ url }));
  return { assignedTask: assignedTask._id, title, links, projectFile: null, hasFile: projectFile !== null };
}

/** Initial values: the edited work, or the requested task. */
function untouchedValues({ tasks, editing, wanted }: Options): WorkFormValues {
  if (editing !== null) return valuesOf(editing);
  const task = tasks.find(({ _id, isAwaitingReview }) => _id === wanted && !isAwaitingReview);
  return emptyWork(task?._id, task?.title);
}

/** The initial values with the draft, unless it belongs to another task. */
function firstValues(options: Options, untouched: WorkFormValues): WorkFormValues {
  const { userId, tasks, editing } = options;
  const draft = readWorkDraft({ userId, edits: editing?._id ?? null });
  if (draft === null) return untouched;
  if (editing !== null) return { ...untouched, ...draft, assignedTask: untouched.assignedTask };
  if (untouched.assignedTask !== '' && untouched.assignedTask !== draft.assignedTask) return untouched;
  const isOpen = tasks.some(({ _id, isAwaitingReview }) => _id === draft.assignedTask && !isAwaitingReview);
  return { ...untouched, ...draft, assignedTask: isOpen ? draft.assignedTask : '' };
}

/** State of the submission form: fields, draft and the server's messages. */
export function useWorkForm(options: Options) {
  const { userId, editing, isDirty, onDone } = options;
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [untouched] = useState(() => untouchedValues(options));
  const [defaultValues] = useState(() => firstValues(options, untouched));
  /** Values of an empty form. */
  const blank = useRef(untouched);
  const edits = editing?._id ?? null;
  const { form, problem, isSending, submit } = useSentForm({
    schema: WorkForm,
    defaultValues,
    send: sendWork,
    next() {
      blank.current = emptyWork();
      return blank.current;
    },
    onSent() {
      void invalidate(queryClient, ...CHANGED_BY_WORK);
      onDone();
    },
    failure: FAILURE,
    problemOf(error, shown) {
      if (!isAboutFile(error)) return showServerErrors(error, shown, FAILURE);
      shown.setError('projectFile', { type: 'server', message: error.message });
      return null;
    },
  });

  // The draft of another task stays stored with its file.
  const isDraftShown = defaultValues !== untouched;
  useKeptFile({
    key: workDraftKey({ userId, edits }),
    file: form.watch('projectFile'),
    restore: (file) => isDraftShown && form.setValue('projectFile', file, { shouldDirty: true }),
  });

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

  async function sendWork({ assignedTask, title, links, projectFile }: CompleteWork) {
    if (projectFile !== null) setPercent(0);
    const fileLinks = links.map(({ url }) => url).filter((url) => url !== '');
    const texts = { assignedTask, internship: internshipOf(assignedTask), title, fileLinks };
    const work = {
      field: 'projectFile',
      file: projectFile,
      texts,
      onPause: setPaused,
      onProgress: (share: number) => projectFile !== null && setPercent(share * 100),
    } as const;
    try {
      if (edits !== null) return await upload('PUT /tasks/:id', { ...work, params: { id: edits } });
      const { name, size, lastModified } = projectFile ?? {};
      const content = { ...texts, projectFile: { name, size, lastModified } };
      return await sendOnce({
        form: `work:${userId}`,
        content,
        send: (idempotencyKey) => upload('POST /tasks', { ...work, idempotencyKey }),
      });
    } finally {
      setPercent(null);
      setPaused(false);
    }
  }

  function internshipOf(taskId: string): string {
    const task = options.tasks.find(({ _id }) => _id === taskId);
    return task?.internship._id ?? editing?.internship._id ?? '';
  }

  return { form, problem, percent, isPaused, isSending, onSubmit: submit };
}

export type WorkFormState = ReturnType<typeof useWorkForm>;
