import { Text } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
import { Card } from '../../components/display/card';
import { FilePrompt, FileZone } from '../../components/forms/file-zone';
import { FormField } from '../../components/forms/form-field';
import { lazyComponent } from '../../components/page/lazy-component';
import type { StatementReading } from './use-statement';

/** Loaded with the first file, as the reader is. */
const StatementStep = lazyComponent(async () => (await import('./statement-step')).StatementStep);

const ACCEPTED = '.csv,.tsv,.txt,.xls,.xlsx,.htm,.html';

/** The drop zone for a statement, with the import's progress. */
export function StatementZone({ reading, isBusy, choose, ...answers }: StatementReading) {
  const error = reading.step === 'failed' ? reading.message : undefined;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    // Without this reset, choosing the same file again fires no change event.
    if (input.current) input.current.value = '';
    void choose(file);
  };
  return (
    <Card as="section" aria-label="Read a statement" display="flex" flexDirection="column" gap="4">
      <FormField
        label="Statement of the bank"
        error={error}
        hint="The file is read in this browser. Only credits with a UTR are sent: UTR, amount, date and who paid; of debits UTR, amount and date, to find returned payments. Everything else stays here."
      >
        {(control) => (
          <FileZone
            control={control}
            accept={ACCEPTED}
            disabled={isBusy}
            isFilled={reading.step !== 'none'}
            onChoose={take}
            ref={input}
          >
            <FilePrompt>
              Choose or drop the CSV or XLSX of your bank: SBI, HDFC, ICICI, Axis, Kotak or any other.
            </FilePrompt>
          </FileZone>
        )}
      </FormField>
      {reading.step !== 'none' && !error && (
        <Suspense>
          <StatementStep reading={reading} {...answers} />
        </Suspense>
      )}
      {error && (
        <Text role="alert" srOnly>
          {error}
        </Text>
      )}
    </Card>
  );
}
