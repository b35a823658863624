import { Badge, Flex } from '@chakra-ui/react';
import type { ReviewFlag } from '@prarambh/contract/application-status';

const WORDS: Record<ReviewFlag, string> = {
  'duplicate-screenshot': 'Same screenshot as another application',
  'unusual-utr': 'UTR is not the 12 digits of a UPI payment',
  'no-screenshot': 'No screenshot was sent',
};

/** What to look at twice before approving, in plain words. */
export function ReviewFlags({ flags }: { flags: readonly ReviewFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label="Look twice">
      {flags.map((flag) => (
        <Badge as="li" key={flag} colorPalette="red" fontSize="sm" borderRadius="md" px="3" py="1">
          {WORDS[flag]}
        </Badge>
      ))}
    </Flex>
  );
}
