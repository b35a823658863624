import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { useState } from 'react';
import { Modal } from '../../components/dialogs/modal';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { messageOfList } from '../../components/forms/server-errors';
import { useSentForm } from '../../components/forms/use-sent-form';
import { Arriving } from '../../components/motion/arriving';
import { OfflineNote } from '../../components/states/offline-note';
import { ProgressBar } from '../../components/states/progress-bar';
import { toast } from '../../components/states/toast-store';
import { ProfileForm, profileDraftKey, typedProfile } from './profile-form';
import { useProfile } from './use-profile';

const step = <Field extends string>(field: Field, label: MessageDescriptor, hint: MessageDescriptor) => ({
  field,
  label,
  hint,
  kept: [field] as const,
});

const STEPS = [
  step('name', msg`Full Name`, msg`As it should be printed on your certificates.`),
  step('tagline', msg`Tagline or Headline`, msg`One line about you.`),
  step('skills', msg`Skills`, msg`Separated by commas: React, SQL, Figma.`),
  step('college', msg`College or University`, msg`Where you study or have studied.`),
] as const;

/** Step 1 while no profile was ever saved, afterwards the first step whose field is empty. */
function firstStepFor(user: User): number {
  if (user.profileCompleteness === 0) return 0;
  return Math.max(
    STEPS.findIndex(({ field }) => user[field].length === 0),
    0,
  );
}

interface Props {
  user: User;
  /** Closed or finished; it then stays away until the next login (J04, J06). */
  onClose(): void;
}

/** Asks for missing profile fields one by one; saves each step before the next. */
export function ProfileCompletionModal({ user, onClose }: Props) {
  const { t } = useLingui();
  const [index, setIndex] = useState(() => firstStepFor(user));
  const [first] = useState(index);
  const isLast = index === STEPS.length - 1;

  function goOn() {
    if (!isLast) setIndex(index + 1);
    else {
      toast.success(t`Your profile is saved.`);
      onClose();
    }
  }

  return (
    <Modal title={t`Complete your profile`} onClose={onClose}>
      <Stack gap="6">
        <Stack gap="2">
          <Flex justify="space-between" gap="4" fontSize="sm" color="fg.muted">
            <Text>{t`Step ${index + 1} of ${STEPS.length}`}</Text>
            <Text fontVariantNumeric="tabular-nums">{user.profileCompleteness}%</Text>
          </Flex>
          <ProgressBar label={t`Profile completeness`} percent={user.profileCompleteness} />
        </Stack>
        <Arriving key={index} isNew={index !== first}>
          <Step
            user={user}
            index={index}
            onSaved={goOn}
            {...(index > 0 && { onBack: () => setIndex(index - 1) })}
          />
        </Arriving>
      </Stack>
    </Modal>
  );
}

interface StepProps {
  user: User;
  index: number;
  onSaved(): void;
  onBack?: () => void;
}

function Step({ user, index, onSaved, onBack }: StepProps) {
  const { field, label, hint, kept } = STEPS[index] ?? STEPS[0];
  const { t } = useLingui();
  const { save } = useProfile();
  // All steps share one form; the types use the first step's field.
  const { form, problem, isSending, submit } = useSentForm({
    schema: ProfileForm.pick({ [field]: true } as { name: true }),
    defaultValues: typedProfile(user),
    draftKey: profileDraftKey(user),
    kept: kept as readonly ['name'],
    send: save,
    onSent: onSaved,
    failure: msg`Could not save your profile. Please try again.`,
  });
  const { errors } = form.formState;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="6">
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <TextField
          autoFocus
          label={t(label)}
          hint={t(hint)}
          error={messageOfList(errors[field as 'name'])}
          {...form.register(field as 'name')}
        />
        <OfflineNote />
        <Flex gap="3" justify="space-between">
          <Button variant="outline" disabled={onBack === undefined || isSending} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={isSending} loadingText={t`Saving…`}>
            {index === STEPS.length - 1 ? t`Done` : t`Next`}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
