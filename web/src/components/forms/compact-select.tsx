import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { inputRecipe } from '../../theme/recipes';
import { ChevronDownIcon } from '../display/icons';

const Select = chakra('select', inputRecipe);

interface Props extends Omit<HTMLChakraProps<'select'>, 'size'> {
  /** Names the choice; the row and the column show it to the eye. */
  'aria-label': string;
}

/** A choice inside a table. Options are children. */
export function CompactSelect(props: Props) {
  return (
    <Box position="relative" minW="8.5rem">
      <Select {...props} size="sm" py="0" pe="8" cursor="pointer" />
      <Box
        position="absolute"
        insetEnd="2.5"
        top="50%"
        translate="0 -50%"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDownIcon size="1em" />
      </Box>
    </Box>
  );
}
