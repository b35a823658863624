import { Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/display/card';
import { FilePrompt, FileZone } from '../../../components/forms/file-zone';
import { FormField } from '../../../components/forms/form-field';
import { Extra } from '../../../components/page/extra';
import { lazyComponent } from '../../../components/page/lazy-component';
import { ProgressBar } from '../../../components/states/progress-bar';
import type { PaperCheck } from './check-paper';

const PaperResult = lazyComponent(async () => (await import('./paper-result')).PaperResult);

type State =
  | { step: 'none' }
  | { step: 'checking'; name: string }
  | { step: 'done'; name: string; check: PaperCheck };

/** Drop zone for the PDF of a certificate or letter. Loads the code of the check once a file is chosen. */
export function PaperZone() {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ step: 'none' });
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    const { name } = file;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'checking', name });
    const check = await import('./check-paper')
      .then(({ checkPaper }) => checkPaper(file, controller.signal))
      .catch((): PaperCheck => ({ problem: 'not-loaded' }));
    // Without this reset, choosing the same file again fires no change event.
    if (input.current) input.current.value = '';
    if (!controller.signal.aborted) setState({ step: 'done', name, check });
  }

  const isBusy = state.step === 'checking';
  return (
    <Card as="section" aria-label={t`Check a PDF`} padding="lg">
      <Stack gap="5">
        <FormField
          label={t`Check the PDF you received`}
          hint={t`The file never leaves your browser: it is read and checked here, and only the ID in it is looked up. At most 10 MB.`}
        >
          {(control) => (
            <FileZone
              control={control}
              accept="application/pdf,.pdf"
              disabled={isBusy}
              isFilled={state.step !== 'none'}
              onChoose={(file) => void choose(file)}
              ref={input}
            >
              <FilePrompt>
                {state.step === 'none'
                  ? t`Drop a certificate or offer letter here, or choose one`
                  : state.name}
              </FilePrompt>
            </FileZone>
          )}
        </FormField>
        {isBusy && (
          <Stack gap="2">
            <Text role="status">{t`Checking the PDF in your browser…`}</Text>
            <ProgressBar percent={null} label={t`Checking the PDF in your browser…`} />
          </Stack>
        )}
        {state.step === 'done' && (
          <Extra>
            <PaperResult check={state.check} />
          </Extra>
        )}
      </Stack>
    </Card>
  );
}
