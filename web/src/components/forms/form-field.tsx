import { Box, type InputProps, Text, type TextareaProps } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { Sentence } from '../../language/sentence';
import { Input, Textarea } from './controls';
import { useErrorInSight } from './error-in-sight';
import { useTooLong } from './use-too-long';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Maximum length. Longer text stays in the field with a message about the excess. */
  limit?: number | undefined;
}

export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** A label, a control, its hint and its error, tied together for assistive technology. */
export function FormField({
  label,
  error: given,
  hint,
  limit,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const tooLong = useTooLong(id, limit);
  const error = tooLong.message ?? given;
  useErrorInSight(id, error);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <Box minW="0" onInput={tooLong.measure}>
      <Text as="label" {...{ htmlFor: id }} display="block" fontWeight="medium" fontSize="sm" mb="1.5">
        {label}
      </Text>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {error && (
        <Text id={errorId} color="fg.error" fontSize="sm" mt="1.5">
          <Sentence>{error}</Sentence>
        </Text>
      )}
      {hint && (
        <Text id={hintId} color="fg.muted" fontSize="sm" mt="1.5">
          {hint}
        </Text>
      )}
    </Box>
  );
}

/** One line of text. Takes what `register` of react-hook-form returns. */
export function TextField({
  label,
  error,
  hint,
  limit,
  ...input
}: FieldProps & InputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <FormField label={label} error={error} hint={hint} limit={limit}>
      {(control) => <Input {...control} {...input} />}
    </FormField>
  );
}

/** Several lines of text. Takes what `register` of react-hook-form returns. */
export function TextAreaField({
  label,
  error,
  hint,
  limit,
  ...textarea
}: FieldProps & Omit<TextareaProps, 'maxLength'> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <FormField label={label} error={error} hint={hint} limit={limit}>
      {(control) => <Textarea {...control} {...textarea} />}
    </FormField>
  );
}
