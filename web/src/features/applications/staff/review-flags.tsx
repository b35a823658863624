import { Badge, Flex } from '@chakra-ui/react';
import type { ReviewFlag } from '@prarambh/contract/application-status';
import { ChoiceField } from '../../../components/tables/choice-field';

/** Explanation of each flag. */
export const FLAG_WORDS: Record<ReviewFlag, string> = {
  'duplicate-screenshot': 'Same screenshot as another application',
  'unusual-utr': 'UTR is not the 12 digits of a UPI payment',
  'no-screenshot': 'No screenshot was sent',
  'disputed-utr': 'Another student claims this UTR',
  'released-utr': 'The UTR was released and may pay for another application',
  'returned-payment': 'The bank has returned this payment',
};

/** Possible causes of a flag, and what to do. */
export const FLAG_MEANINGS: Record<ReviewFlag, string> = {
  'duplicate-screenshot':
    'The same picture or a copy of it came with another application. One payment counts once: compare both.',
  'unusual-utr': 'Look for this number in the bank statement before you approve.',
  'no-screenshot': 'There is no proof to look at. Approve it only if the payment is in the bank statement.',
  'disputed-utr': 'Somebody else entered it too and was sent to the help desk. Only one of them has paid.',
  'released-utr': 'An admin released it, so another application may be using it now.',
  'returned-payment': 'A bank statement takes the money back. Approve it only if the student has paid again.',
};

/** Short names for the filter. */
const NAMES: Record<ReviewFlag, string> = {
  'duplicate-screenshot': 'Proof reused',
  'unusual-utr': 'Unusual UTR',
  'no-screenshot': 'No proof',
  'disputed-utr': 'UTR disputed',
  'released-utr': 'UTR released',
  'returned-payment': 'Payment returned',
};

interface FlagFieldProps {
  value: ReviewFlag | undefined;
  onChange(flag: string): void;
}

/** Filters a list by flag (N04). */
export function FlagField({ value, onChange }: FlagFieldProps) {
  return <ChoiceField label="Needs a closer look" value={value} choices={NAMES} onChange={onChange} />;
}

/** The reasons to check again before approving. */
export function ReviewFlags({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label="Needs a closer look">
      {doubts.map((doubt) => (
        <Badge as="li" key={doubt} colorPalette="red" fontSize="sm" borderRadius="md" px="3" py="1">
          {doubt}
        </Badge>
      ))}
    </Flex>
  );
}
