import { Badge, Flex, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { AwardIcon } from '../../components/display/icons';

const LEVELS: Record<User['level'], { palette: string; name: MessageDescriptor; cheer: MessageDescriptor }> =
  {
    Beginner: { palette: 'brand', name: msg`Beginner`, cheer: msg`Start your journey!` },
    Intermediate: { palette: 'accent', name: msg`Intermediate`, cheer: msg`Keep growing!` },
    Pro: { palette: 'green', name: msg`Pro`, cheer: msg`You are a pro!` },
  };

/** The level badge with its label. */
export function LevelBadge({ level }: { level: User['level'] }) {
  const { t } = useLingui();
  const { palette, name, cheer } = LEVELS[level];
  return (
    <Flex align="center" gap="2.5" display="inline-flex" wrap="wrap">
      <Badge colorPalette={palette} fontSize="sm" px="3" py="1">
        <AwardIcon />
        {t(name)}
      </Badge>
      <Text as="span" fontSize="sm" color="fg.muted">
        {t(cheer)}
      </Text>
    </Flex>
  );
}
