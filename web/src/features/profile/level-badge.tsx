import { Badge, Flex, Text } from '@chakra-ui/react';
import type { User } from '@prarambh/contract/users';
import { AwardIcon } from '../../components/display/icons';

const LEVELS: Record<User['level'], { palette: string; cheer: string }> = {
  Beginner: { palette: 'brand', cheer: 'Start your journey!' },
  Intermediate: { palette: 'accent', cheer: 'Keep growing!' },
  Pro: { palette: 'green', cheer: 'You are a pro!' },
};

/** How far somebody has come, and a word for the way. */
export function LevelBadge({ level }: { level: User['level'] }) {
  const { palette, cheer } = LEVELS[level];
  return (
    <Flex align="center" gap="2.5" display="inline-flex" wrap="wrap">
      <Badge colorPalette={palette} fontSize="sm" px="3" py="1">
        <AwardIcon />
        {level}
      </Badge>
      <Text as="span" fontSize="sm" color="fg.muted">
        {cheer}
      </Text>
    </Flex>
  );
}
