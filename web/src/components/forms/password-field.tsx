import { Box, type InputProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { IconButton } from '../display/icon-button';
import { EyeIcon, EyeOffIcon } from '../display/icons';
import { Input } from './controls';
import { type FieldProps, FormField } from './form-field';

/** A password field with a button that shows its text (B05). */
export function PasswordField({
  label,
  error,
  hint,
  ...input
}: FieldProps & Omit<InputProps, 'type'> & { ref?: Ref<HTMLInputElement> }) {
  const [isShown, setShown] = useState(false);
  const { t } = useLingui();
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            pe="14"
          />
          <IconButton
            label={isShown ? t`Hide password` : t`Show password`}
            position="absolute"
            insetEnd="0.5"
            top="0.5"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </Box>
      )}
    </FormField>
  );
}
