import { NOT_AN_IMAGE } from '../../components/forms/image-check';
import { useKeptFile } from '../../components/forms/kept-file';
import type { ApplicationFormState } from './application-form';
import { ScreenshotPicker } from './screenshot-picker';
import type { Submission } from './use-submission';

interface Props {
  form: ApplicationFormState;
  submission: Pick<Submission, 'upload' | 'choose'>;
  /** Key of the form's draft. */
  draftKey: string;
}

/** The screenshot field; resizes the picture when it is chosen. */
export function ScreenshotStep({ form, submission, draftKey }: Props) {
  const file = form.watch('paymentScreenshot');
  useKeptFile({
    key: draftKey,
    file,
    restore: (kept) => form.setValue('paymentScreenshot', kept, { shouldDirty: true }),
  });
  const use = (chosen: File | null) =>
    form.setValue('paymentScreenshot', chosen, { shouldValidate: true, shouldDirty: true });

  /**
   * Warns at once but allows sending: a phone with little memory may fail to show a picture that the server
   * can read.
   */
  function reportUnreadable() {
    form.setError('paymentScreenshot', { type: 'unreadable', message: NOT_AN_IMAGE });
  }

  return (
    <ScreenshotPicker
      file={file}
      upload={submission.upload}
      error={form.formState.errors.paymentScreenshot?.message}
      onChoose={(chosen) => void submission.choose(chosen, use)}
      onUnreadable={reportUnreadable}
    />
  );
}
