import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the room of two. */
  isLong?: boolean;
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    '& [data-long]': { gridColumn: { base: '1 / -1', md: 'span 2' } },
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});

/** Pairs of label and value in as many columns as fit. */
export function Facts({ facts, narrowest = '8rem' }: { facts: readonly Fact[]; narrowest?: string }) {
  return (
    <List gridTemplateColumns={`repeat(auto-fill, minmax(min(${narrowest}, 100%), 1fr))`}>
      {facts.map(({ label, value, isLong }) => (
        <div key={label} data-long={isLong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
