import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { inputRecipe } from '../../theme/recipes';
import { ChevronDownIcon } from '../display/icons';
import { type FieldProps, FormField } from './form-field';

const Select = chakra('select', inputRecipe);

/** A choice from a short list, with the phone's own picker. Options are children. */
export function SelectField({
  label,
  error,
  hint,
  ...select
}: FieldProps & Omit<HTMLChakraProps<'select'>, 'size'> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Select {...control} {...select} pe="10" cursor="pointer" />
          <Box
            position="absolute"
            insetEnd="3.5"
            top="50%"
            translate="0 -50%"
            pointerEvents="none"
            color="fg.muted"
          >
            <ChevronDownIcon />
          </Box>
        </Box>
      )}
    </FormField>
  );
}
