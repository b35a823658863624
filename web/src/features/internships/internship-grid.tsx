import { SimpleGrid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Internship } from '@prarambh/contract/internships';
import type { ReactNode } from 'react';
import { Loading } from '../../components/states/states';
import { InternshipCard, InternshipCardSkeleton } from './internship-card';

/** A responsive grid of cards. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 1, md: 2, lg: 3 }} gap="6">
      {children}
    </SimpleGrid>
  );
}

interface Props {
  internships: readonly Internship[];
  heading: 'h2' | 'h3';
}

export function InternshipGrid({ internships, heading }: Props) {
  return (
    <CardGrid>
      {internships.map((internship) => (
        <InternshipCard key={internship._id} internship={internship} heading={heading} />
      ))}
    </CardGrid>
  );
}

export function InternshipGridSkeleton({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading internships...`} isLabelVisible>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <InternshipCardSkeleton key={index} />
        ))}
      </CardGrid>
    </Loading>
  );
}
