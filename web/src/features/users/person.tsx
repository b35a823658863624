import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar';

interface Props {
  name: string;
  profilePicture: string | null;
}

/** A picture, or one made of the initials, beside the name. */
export function Person({ name, profilePicture }: Props) {
  return (
    <Flex align="center" gap="3">
      <Avatar name={name} src={profilePicture} />
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
      </Box>
    </Flex>
  );
}
