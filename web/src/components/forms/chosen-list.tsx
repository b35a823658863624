import { Box, Flex, Text } from '@chakra-ui/react';
import { IconButton } from '../display/icon-button';
import { CloseIcon } from '../display/icons';

export interface Choice {
  id: string;
  label: string;
  /** Distinguishes people with the same name. */
  detail: string;
}

interface Props {
  label: string;
  chosen: readonly Choice[];
  onRemove(id: string): void;
}

/** The selected items, each with a remove button. */
export function ChosenList({ label, chosen, onRemove }: Props) {
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={`Chosen: ${label}`}>
      {chosen.map((choice) => (
        <Flex
          as="li"
          key={choice.id}
          align="center"
          gap="1"
          minW="0"
          minH="12"
          ps="4"
          pe="1"
          borderRadius="lg"
          bg="brand.subtle"
        >
          <Box minW="0" py="1">
            <Text fontSize="sm" fontWeight="semibold" overflowWrap="anywhere">
              {choice.label}
            </Text>
            <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
              {choice.detail}
            </Text>
          </Box>
          <IconButton label={`Remove ${choice.label}`} size="sm" onClick={() => onRemove(choice.id)}>
            <CloseIcon />
          </IconButton>
        </Flex>
      ))}
    </Flex>
  );
}
