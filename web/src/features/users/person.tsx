import { Box, Flex } from '@chakra-ui/react';
import { Avatar } from '../../components/display/avatar';
import { PersonLink } from './person-link';

interface Props {
  _id: string;
  name: string;
  profilePicture: string | null;
}

/** A person's picture or initials next to the name. */
export function Person({ _id, name, profilePicture }: Props) {
  return (
    <Flex align="center" gap="3">
      <Avatar name={name} src={profilePicture} />
      <Box minW="0">
        <PersonLink id={_id} name={name} />
      </Box>
    </Flex>
  );
}
