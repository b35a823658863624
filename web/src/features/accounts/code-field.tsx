import type { InputProps } from '@chakra-ui/react';
import { normaliseCode, pastedCode } from '@prarambh/contract/typed-code';
import type { ChangeEvent, ClipboardEvent, Ref } from 'react';
import { type FieldProps, TextField } from '../../components/forms/form-field';

type Props = Omit<FieldProps, 'hint' | 'limit'> &
  Pick<InputProps, 'autoFocus' | 'name' | 'onChange' | 'onBlur'> & {
    /** Number of digits. */
    length: number;
    /** Gets the digits of a pasted text. */
    onPasted(code: string): void;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * A field for a code of digits with the result of `register` of react-hook-form. Typed or pasted spaces and
 * dashes are removed and other digits converted at once, so they do not count towards the length.
 */
export function CodeField({ length, onChange, onPasted, ...field }: Props) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    const code = normaliseCode(target.value);
    if (!isComposing && code !== target.value) target.value = code;
    onChange?.(event);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    onPasted(pastedCode(event.clipboardData.getData('text'), length));
  }

  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={length}
      fontSize="2xl"
      letterSpacing="0.4em"
      fontVariantNumeric="tabular-nums"
      {...field}
      onChange={change}
      onPaste={paste}
    />
  );
}
