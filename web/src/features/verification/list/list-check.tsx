import { Button, Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { FilePrompt, FileZone } from '../../../components/forms/file-zone';
import { FormField, TextAreaField } from '../../../components/forms/form-field';
import { ProgressBar } from '../../../components/states/progress-bar';
import { useSentence } from '../../../language/sentence';
import { rowsOfPasted } from './list-ids';
import { ListResult } from './list-result';
import { type ListState, useListCheck } from './use-list-check';

const ACCEPTED = '.txt,.csv,.tsv,.xlsx,.xls,.htm,.html,text/plain,text/csv';

/** Form for a list of certificate IDs, pasted or from a file, with the result below. */
export function ListCheck() {
  const { t } = useLingui();
  const say = useSentence();
  const { state, isBusy, checkRows, checkFile } = useListCheck();
  const pasted = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void checkRows(rowsOfPasted(pasted.current?.value ?? ''));
  }

  function take(chosen: File): void {
    void checkFile(chosen).finally(() => {
      // Without this reset, choosing the same file again fires no change event.
      if (file.current) file.current.value = '';
    });
  }

  return (
    <Stack gap="6">
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <TextAreaField
            label={t`Certificate IDs`}
            hint={t`Enter one per line, or paste them from a spreadsheet. Links to certificates work too.`}
            error={state.step === 'failed' ? say(state.message) : undefined}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            readOnly={isBusy}
            ref={pasted}
          />
          <Button
            type="submit"
            colorPalette="accent"
            alignSelf="flex-start"
            aria-disabled={isBusy || undefined}
            opacity={isBusy ? 0.55 : undefined}
          >
            {t`Check the list`}
          </Button>
        </Stack>
      </form>
      <FormField
        label={t`Or choose a file with the IDs`}
        hint={t`The file is read in your browser; only the certificate IDs in it are sent.`}
      >
        {(control) => (
          <FileZone
            control={control}
            accept={ACCEPTED}
            disabled={isBusy}
            isFilled={state.step !== 'none'}
            onChoose={take}
            ref={file}
          >
            <FilePrompt>{t`Drop a text, CSV or Excel (XLSX) file here, or choose one`}</FilePrompt>
          </FileZone>
        )}
      </FormField>
      <Progress state={state} />
      {state.step === 'done' && <ListResult checked={state.checked} />}
    </Stack>
  );
}

/** Progress while the server checks the IDs; reading the list counts as the first quarter. */
const READ_PERCENT = 25;

function Progress({ state }: { state: ListState }) {
  const { t } = useLingui();
  if (state.step !== 'reading' && state.step !== 'checking') return null;
  const label =
    state.step === 'reading' ? t`Reading the list…` : t`Checking ${{ count: state.count }} certificate IDs…`;
  return (
    <Stack gap="2">
      <Text role="status">{label}</Text>
      <ProgressBar percent={state.step === 'reading' ? null : READ_PERCENT} label={t`Check of the list`} />
    </Stack>
  );
}
