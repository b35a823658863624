import { Box, Button, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_DURATIONS, APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../components/display/card';
import { CheckIcon } from '../../components/display/icons';
import { NewTabLink } from '../../components/display/links';
import { CheckboxField } from '../../components/forms/checkbox-field';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { PrintedNameField } from '../../components/forms/printed-name-field';
import { SelectField } from '../../components/forms/select-field';
import { Arriving } from '../../components/motion/arriving';
import { OfflineNote } from '../../components/states/offline-note';
import { useForeignText } from '../../language/foreign-text';
import type { Message } from '../../language/sentence';
import { useInternshipTexts } from '../internships/use-internship-texts';
import { type ApplicationFormValues, type CompleteApplication, stepsDone } from './application-fields';
import type { ApplicationSchema } from './application-schemas';
import { PayBox } from './pay-box';
import type { Phase } from './use-submission';
import { UtrField } from './utr-field';

export type ApplicationFormState = UseFormReturn<ApplicationFormValues, unknown, CompleteApplication>;

interface Props {
  form: ApplicationFormState;
  fullName: string;
  /** Planned duration of the internship, such as '8 Weeks'. */
  planned: string;
  options: readonly PaymentOption[];
  phase: Phase;
  /** The schema of the form once it has loaded. */
  schema: ApplicationSchema | null;
  /** The screenshot field; the older page has none (E11). */
  screenshot?: ReactNode;
  /** The server's message about the last attempt. */
  problem: Message | null;
  onSubmit: FormEventHandler;
}

/** The application in three steps: who, pay, prove. */
export function ApplicationForm({ form, fullName, planned, ...rest }: Props) {
  const { options, phase, screenshot, problem } = rest;
  const { errors } = form.formState;
  const { t } = useLingui();
  const words = useInternshipTexts();
  const plannedDuration = words.duration(planned);
  const isDone = stepsDone(form.watch(), rest.schema);
  return (
    <form onSubmit={rest.onSubmit} noValidate>
      <Stack gap="6">
        <Step number={1} title={t`Your details`} isDone={isDone.details}>
          <TextField label={t`Full name`} value={fullName} readOnly />
          <PrintedNameField
            label={t`Certificate Name`}
            autoComplete="name"
            limit={100}
            typed={form.watch('certificateName')}
            error={errors.certificateName?.message}
            hint={t`Exactly as it should be printed on your certificate.`}
            {...form.register('certificateName')}
          />
          <SelectField
            label={t`Duration`}
            hint={t`This internship is planned for ${plannedDuration}.`}
            error={errors.duration?.message}
            defaultValue={form.formState.defaultValues?.duration}
            {...form.register('duration')}
          >
            {APPLICATION_DURATIONS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {words.weeks(weeks)}
              </option>
            ))}
          </SelectField>
        </Step>
        <PayStep options={options} isDone={isDone.payment} asksForScreenshot={screenshot !== undefined} />
        <Step number={3} title={t`Send your proof`} isDone={isDone.proof}>
          <UtrField typed={form.watch('utr')} error={errors.utr?.message} {...form.register('utr')} />
          {screenshot}
          <CheckboxField
            label={
              <Trans>
                I agree to the <NewTabLink href="/terms">terms and conditions</NewTabLink>, and I know that
                the fee is not refunded.
              </Trans>
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
            // The older page shows a message for a missing tick instead (E11).
            disabled={screenshot !== undefined && !form.watch('acceptsTerms')}
            loading={phase !== 'idle'}
            loadingText={phase === 'uploading' ? t`Processing...` : t`Submitting...`}
          >
            <Trans>Submit application</Trans>
          </Button>
        </Step>
      </Stack>
    </form>
  );
}

interface PayStepProps {
  options: readonly PaymentOption[];
  isDone: boolean;
  asksForScreenshot: boolean;
}

function PayStep({ options, isDone, asksForScreenshot }: PayStepProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const fee = formatRupees(APPLICATION_FEE);
  const option = options.find(({ _id }) => _id === chosen) ?? options[0];
  return (
    <Step number={2} title={t`Pay ${fee} by UPI`} isDone={isDone}>
      <Text color="fg.muted">
        <Trans>
          There is no course fee. The application fee is paid once and is non-refundable, so please check your
          choice first.
        </Trans>
      </Text>
      {options.length > 1 && (
        <SelectField
          label={t`Payment option`}
          value={option?._id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {options.map(({ _id, displayName }) => (
            <option key={_id} value={_id} {...inTheirs(displayName)}>
              {displayName}
            </option>
          ))}
        </SelectField>
      )}
      {asksForScreenshot && (
        <Text fontWeight="medium">
          <Trans>
            After you pay, take a screenshot in the UPI app. It must show the UTR; step 3 asks for both.
          </Trans>
        </Text>
      )}
      {option && (
        <Arriving key={option._id} isNew={chosen !== null}>
          <PayBox option={option} />
        </Arriving>
      )}
    </Step>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** True if the step is complete; a tick replaces its number. */
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
          {isDone && (
            <VisuallyHidden>
              <Trans>, done</Trans>
            </VisuallyHidden>
          )}
        </span>
      </Heading>
      <Stack gap="5">{children}</Stack>
    </Card>
  );
}
