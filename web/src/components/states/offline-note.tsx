import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { OfflineIcon } from '../display/icons';
import { useOnline } from './use-online';

/** A note above a form's button: what happens to the input without a network. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Flex
      role="status"
      bg="bg.muted"
      borderRadius="lg"
      px="4"
      py="3"
      gap="3"
      align="flex-start"
      fontSize="sm"
    >
      <Box mt="0.5">
        <OfflineIcon />
      </Box>
      <Box minW="0" flex="1">
        <Trans>You are offline. What you type stays here; send it when you are back online.</Trans>
      </Box>
    </Flex>
  );
}
