import type { Application } from '@prarambh/contract/applications';
import type { User } from '@prarambh/contract/users';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import {
  clearApplicationDraft,
  type DraftOwner,
  readApplicationDraft,
  saveApplicationDraft,
} from './application-draft';
import {
  type ApplicationFormValues,
  ApplicationWithoutProof,
  ApplicationWithProof,
  type CompleteApplication,
  emptyApplication,
} from './application-fields';
import { useSubmission } from './use-submission';

interface Options {
  user: User;
  internshipId: string;
  asksScreenshot: boolean;
  /** Shown when the server gives no reason. */
  failure: string;
  onCreated(application: Application): void;
}

/** The state of an application being filled in and sent: the fields, their draft, and what the server says. */
export function useApplicationForm({ user, internshipId, asksScreenshot, failure, onCreated }: Options) {
  const owner: DraftOwner = { userId: user._id, internshipId };
  const [draft] = useState(() => readApplicationDraft(owner));
  const [problem, setProblem] = useState<string | null>(null);
  const submission = useSubmission(internshipId, draft?.idempotencyKey);
  const { keys, submit } = submission;
  const form = useZodForm<ApplicationFormValues, CompleteApplication>(
    asksScreenshot ? ApplicationWithProof : ApplicationWithoutProof,
    {
      defaultValues: {
        ...emptyApplication(user.name),
        ...(draft && {
          certificateName: draft.certificateName,
          duration: draft.duration,
          utr: draft.utr,
        }),
      },
    },
  );

  const { subscribe } = form;
  const { userId } = owner;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { certificateName, duration, utr } }) =>
          saveApplicationDraft(
            { userId, internshipId },
            { certificateName, duration, utr, idempotencyKey: keys.current() },
          ),
      }),
    [subscribe, userId, internshipId, keys],
  );

  const onSubmit = form.handleSubmit(async (complete) => {
    setProblem(null);
    try {
      const created = await submit(complete);
      clearApplicationDraft(owner);
      onCreated(created);
    } catch (error) {
      setProblem(aboutFile(error) ? null : showServerErrors(error, form, failure));
      if (aboutFile(error)) showFileError(error);
    }
  });

  function showFileError(error: ApiError) {
    form.setError('paymentScreenshot', { type: 'server', message: error.message });
  }

  return { form, submission, problem, onSubmit };
}

/** A picture that the server refused is said at the picture. */
function aboutFile(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_type');
}
