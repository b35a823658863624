import type { Application } from '@prarambh/contract/applications';
import type { Internship } from '@prarambh/contract/internships';
import type { User } from '@prarambh/contract/users';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { keepFile } from '../../components/forms/kept-file';
import { showServerErrors } from '../../components/forms/server-errors';
import { useSentForm } from '../../components/forms/use-sent-form';
import type { Message } from '../../language/sentence';
import { applicationDraftKey } from './application-draft';
import { type ApplicationFormValues, type CompleteApplication, emptyApplication } from './application-fields';
import type { ApplicationSchema } from './application-schemas';
import { useSubmission } from './use-submission';

interface Options {
  user: User;
  internshipId: Internship['_id'];
  /** Loads the schema of the form; the form shows before it. */
  loadSchema(): Promise<ApplicationSchema>;
  /** Shown if the server gives no reason. */
  failure: Message;
  onCreated(application: Application): void;
}

/** State of the application form: fields, draft and the server's messages. */
export function useApplicationForm({ user, internshipId, loadSchema, failure, onCreated }: Options) {
  const draftKey = applicationDraftKey({ userId: user._id, internshipId });
  const submission = useSubmission(internshipId, draftKey);
  const { form, problem, submit } = useSentForm<ApplicationFormValues, CompleteApplication, Application>({
    schema: loadSchema,
    defaultValues: emptyApplication(user.certificateName || user.name),
    draftKey,
    kept: ['certificateName', 'duration', 'utr'],
    ready: submission.whenChosen,
    send: submission.submit,
    onSent(application) {
      void keepFile(draftKey, null);
      onCreated(application);
    },
    failure,
    problemOf(error, shown) {
      if (!isAboutFile(error)) return showServerErrors(error, shown, failure);
      shown.setError('paymentScreenshot', { type: 'server', message: error.message });
      return null;
    },
  });
  const [schema, setSchema] = useState<ApplicationSchema | null>(null);
  useEffect(() => {
    loadSchema().then(setSchema, (error: unknown) => {
      console.warn('The validation of the form did not load.', error);
    });
  }, [loadSchema]);
  return { form, schema, submission, problem, draftKey, onSubmit: submit };
}

/** True for an error about the picture, which appears at its field. */
function isAboutFile(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_type');
}
