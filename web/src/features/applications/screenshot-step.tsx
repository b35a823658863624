import { useRef } from 'react';
import { NOT_AN_IMAGE } from '../../components/forms/image-check';
import type { ApplicationFormState } from './application-form';
import { readableCopy } from './screenshot-check';
import { ScreenshotPicker } from './screenshot-picker';
import type { Submission } from './use-submission';

interface Props {
  form: ApplicationFormState;
  submission: Pick<Submission, 'upload' | 'forgetUpload'>;
}

/** The field for the screenshot, which is made smaller as it is chosen. */
export function ScreenshotStep({ form, submission }: Props) {
  const choices = useRef(0);

  async function choose(file: File | null) {
    submission.forgetUpload();
    choices.current += 1;
    const choice = choices.current;
    const chosen = file && (await readableCopy(file));
    // Another file was chosen while this one was made smaller.
    if (choice !== choices.current) return;
    form.setValue('paymentScreenshot', chosen, { shouldValidate: true, shouldDirty: true });
  }

  /** Said at once, but sending stays possible: a phone short of memory may fail to show a picture, the server does not. */
  function reportUnreadable() {
    form.setError('paymentScreenshot', { type: 'unreadable', message: NOT_AN_IMAGE });
  }

  return (
    <ScreenshotPicker
      file={form.watch('paymentScreenshot')}
      upload={submission.upload}
      error={form.formState.errors.paymentScreenshot?.message}
      onChoose={(file) => void choose(file)}
      onUnreadable={reportUnreadable}
    />
  );
}
