import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from './format';

interface Props {
  label: string;
  outcome: string;
  /** Who began it, and when. */
  by: string;
  createdAt: string;
  children?: ReactNode;
}

/** One line of a list of work that has ended: what it was, what became of it, whose it was, and when. */
export function EndedWork({ label, outcome, by, createdAt, children }: Props) {
  return (
    <Stack as="li" gap="1" py="3" borderTopWidth="1px">
      <Text>
        <b>{label}</b>: {outcome}
      </Text>
      <Text color="fg.muted">
        {by}, {formatDateTime(createdAt)}
      </Text>
      {children}
    </Stack>
  );
}
