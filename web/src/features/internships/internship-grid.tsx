import { SimpleGrid } from '@chakra-ui/react';
import type { Internship } from '@prarambh/contract/internships';
import { Loading } from '../../components/states/states';
import { InternshipCard, InternshipCardSkeleton } from './internship-card';

const columns = { base: 1, sm: 1, md: 2, lg: 3 };

interface Props {
  internships: readonly Internship[];
  heading: 'h2' | 'h3';
}

export function InternshipGrid({ internships, heading }: Props) {
  return (
    <SimpleGrid columns={columns} gap="6">
      {internships.map((internship) => (
        <InternshipCard key={internship._id} internship={internship} heading={heading} />
      ))}
    </SimpleGrid>
  );
}

export function InternshipGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading internships...">
      <SimpleGrid columns={columns} gap="6">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <InternshipCardSkeleton key={index} />
        ))}
      </SimpleGrid>
    </Loading>
  );
}
