import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from './format';

interface Props {
  label: string;
  outcome: string;
  /** The person who started the work, and the time. */
  by: string;
  createdAt: string;
  children?: ReactNode;
}

/** A line in a list of finished jobs: label, outcome, starter and time. */
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
