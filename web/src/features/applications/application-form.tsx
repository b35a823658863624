import { Box, Button, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { APPLICATION_DURATIONS, APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees, formatWeeks } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { unprintableLetter } from '@prarambh/contract/printable-name';
import { type FormEventHandler, type ReactNode, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../components/display/card';
import { CheckIcon } from '../../components/display/icons';
import { NewTabLink } from '../../components/display/links';
import { CheckboxField } from '../../components/forms/checkbox-field';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { NOT_AN_IMAGE } from '../../components/forms/image-check';
import { SelectField } from '../../components/forms/select-field';
import { Arriving } from '../../components/motion/arriving';
import { OfflineNote } from '../../components/states/offline-note';
import { type ApplicationFormValues, type CompleteApplication, stepsDone } from './application-fields';
import { PayBox } from './pay-box';
import { readableCopy } from './screenshot-check';
import { ScreenshotPicker } from './screenshot-picker';
import type { Submission } from './use-submission';
import { UtrField } from './utr-field';

export type ApplicationFormState = UseFormReturn<ApplicationFormValues, unknown, CompleteApplication>;

interface Props {
  form: ApplicationFormState;
  fullName: string;
  options: readonly PaymentOption[];
  submission: Pick<Submission, 'phase' | 'upload' | 'forgetUpload'>;
  asksScreenshot: boolean;
  /** What the server said to the last attempt. */
  problem: string | null;
  onSubmit: FormEventHandler;
}

const BUSY = { idle: '', uploading: 'Processing...', creating: 'Submitting...' } as const;

/** The application in three steps: who, pay, prove. */
export function ApplicationForm({ form, fullName, options, submission, problem, ...rest }: Props) {
  const { errors } = form.formState;
  const { phase } = submission;
  const isDone = stepsDone(form.watch(), rest.asksScreenshot);
  return (
    <form onSubmit={rest.onSubmit} noValidate>
      <Stack gap="6">
        <Step number={1} title="Your details" isDone={isDone.details}>
          <TextField label="Full name" value={fullName} readOnly />
          <TextField
            label="Certificate Name"
            autoComplete="name"
            maxLength={100}
            // Said while it is typed, before anything is paid.
            error={
              errors.certificateName?.message ?? unprintableLetter(form.watch('certificateName')) ?? undefined
            }
            hint="Exactly as it should be printed on your certificate."
            {...form.register('certificateName')}
          />
          <SelectField
            label="Duration"
            error={errors.duration?.message}
            defaultValue={form.formState.defaultValues?.duration}
            {...form.register('duration')}
          >
            {APPLICATION_DURATIONS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {formatWeeks(weeks)}
              </option>
            ))}
          </SelectField>
        </Step>
        <PayStep options={options} isDone={isDone.payment} />
        <Step number={3} title="Send your proof" isDone={isDone.proof}>
          <UtrField typed={form.watch('utr')} error={errors.utr?.message} {...form.register('utr')} />
          {rest.asksScreenshot && <ScreenshotStep form={form} submission={submission} />}
          <CheckboxField
            label={
              <>
                I agree to the <NewTabLink href="/terms">terms and conditions</NewTabLink>, and I know that
                the fee is not refunded.
              </>
            }
            error={errors.acceptsTerms?.message}
            {...form.register('acceptsTerms')}
          />
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          <OfflineNote />
          <Button
            type="submit"
            size="lg"
            colorPalette="accent"
            // The older page answers a missing tick with a sentence instead (E11).
            disabled={rest.asksScreenshot && !form.watch('acceptsTerms')}
            loading={phase !== 'idle'}
            loadingText={BUSY[phase]}
          >
            Submit application
          </Button>
        </Step>
      </Stack>
    </form>
  );
}

function PayStep({ options, isDone }: { options: readonly PaymentOption[]; isDone: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const option = options.find(({ _id }) => _id === chosen) ?? options[0];
  return (
    <Step number={2} title={`Pay ${formatRupees(APPLICATION_FEE)} by UPI`} isDone={isDone}>
      <Text color="fg.muted">
        There is no course fee. The application fee is paid once and is non-refundable, so please check your
        choice first.
      </Text>
      {options.length > 1 && (
        <SelectField
          label="Payment option"
          value={option?._id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {options.map(({ _id, displayName }) => (
            <option key={_id} value={_id}>
              {displayName}
            </option>
          ))}
        </SelectField>
      )}
      {option && (
        <Arriving key={option._id} isNew={chosen !== null}>
          <PayBox option={option} />
        </Arriving>
      )}
    </Step>
  );
}

function ScreenshotStep({ form, submission }: Pick<Props, 'form' | 'submission'>) {
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

interface StepProps {
  number: number;
  title: string;
  /** Everything that it asks for is there; the number becomes a tick. */
  isDone: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <Card as="section" aria-label={title}>
      <Heading as="h2" size="lg" display="flex" alignItems="center" gap="3" mb="5">
        <Box
          as="span"
          aria-hidden="true"
          w="8"
          h="8"
          borderRadius="full"
          colorPalette={isDone ? 'green' : 'brand'}
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          fontFamily="body"
          fontSize="sm"
          fontWeight="semibold"
          display="grid"
          placeItems="center"
          flexShrink={0}
        >
          <Arriving key={isDone ? 'done' : 'open'} as="span" isNew={isDone}>
            {isDone ? <CheckIcon size="1rem" /> : number}
          </Arriving>
        </Box>
        <span>
          {title}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        </span>
      </Heading>
      <Stack gap="5">{children}</Stack>
    </Card>
  );
}
