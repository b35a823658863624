import { NOT_AN_IMAGE } from '../../components/forms/image-check';
import type { ApplicationFormState } from './application-form';
import { ScreenshotPicker } from './screenshot-picker';
import type { Submission } from './use-submission';

interface Props {
  form: ApplicationFormState;
  submission: Pick<Submission, 'upload' | 'choose'>;
}

/** The field for the screenshot, which is made smaller as it is chosen. */
export function ScreenshotStep({ form, submission }: Props) {
  const use = (file: File | null) =>
    form.setValue('paymentScreenshot', file, { shouldValidate: true, shouldDirty: true });

  /** Said at once, but sending stays possible: a phone short of memory may fail to show a picture, the server does not. */
  function reportUnreadable() {
    form.setError('paymentScreenshot', { type: 'unreadable', message: NOT_AN_IMAGE });
  }

  return (
    <ScreenshotPicker
      file={form.watch('paymentScreenshot')}
      upload={submission.upload}
      error={form.formState.errors.paymentScreenshot?.message}
      onChoose={(file) => void submission.choose(file, use)}
      onUnreadable={reportUnreadable}
    />
  );
}
