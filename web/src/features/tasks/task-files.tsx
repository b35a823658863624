import { Box, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { AssignedTask } from '@prarambh/contract/tasks';
import { NewTabLink } from '../../components/display/links';

/** Files that staff attached to a task, each opening in a new tab. */
export function TaskFiles({ files }: Pick<AssignedTask, 'files'>) {
  if (files.length === 0) return null;
  return (
    <Box mt="4">
      <Heading as="h3" size="sm" mb="1">
        <Trans>Files for this task</Trans>
      </Heading>
      <Flex as="ul" listStyleType="none" columnGap="5" wrap="wrap">
        {files.map(({ _id, name, address }) => (
          <Flex as="li" key={_id} minH="11" align="center" minW="0">
            <NewTabLink href={address} overflowWrap="anywhere">
              {name}
            </NewTabLink>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
