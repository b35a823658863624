import { Button, Stack } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type IdNoun, verificationForm } from '@prarambh/contract/verification';
import { useEffect, useMemo } from 'react';
import { TextField } from '../../components/forms/form-field';
import { useDraft } from '../../components/forms/use-draft';
import { useZodForm } from '../../components/forms/use-zod-form';

const KEPT = ['id'] as const;

export interface FormWords {
  label: MessageDescriptor;
  /** The label within a sentence, in English. */
  noun: IdNoun;
  placeholder: string;
  hint: MessageDescriptor;
  /** Extracts the ID from typed or pasted text. */
  idOf(typed: string): string;
}

interface Props extends FormWords {
  id: string;
  isBusy: boolean;
  onSubmit(id: string): void;
}

/** Stays while a check runs, so that a mistyped ID can be corrected afterwards and the focus is not lost. */
export function VerifyForm({ id, isBusy, onSubmit, label, noun, placeholder, hint, idOf }: Props) {
  const { t } = useLingui();
  const schema = useMemo(() => verificationForm(noun, idOf), [noun, idOf]);
  // An empty default value would replace text typed before hydration.
  const form = useZodForm(schema, id === '' ? {} : { defaultValues: { id } });
  // The draft belongs to the ID in the URL.
  const draftKey = `verify-draft:${noun}:${id}`;
  const forgetDraft = useDraft(form, { key: draftKey, fields: KEPT });
  useEffect(() => forgetDraft, [forgetDraft]);
  const submit = form.handleSubmit((values) => {
    if (!isBusy) onSubmit(values.id);
  });
  return (
    <form data-draft={draftKey} noValidate onSubmit={submit}>
      <Stack gap="5">
        <TextField
          label={t(label)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          hint={t(hint)}
          error={form.formState.errors.id?.message}
          {...form.register('id')}
        />
        <Button
          type="submit"
          colorPalette="accent"
          aria-disabled={isBusy || undefined}
          opacity={isBusy ? 0.55 : undefined}
        >
          {isBusy ? t`Verifying…` : t`Verify`}
        </Button>
      </Stack>
    </form>
  );
}
