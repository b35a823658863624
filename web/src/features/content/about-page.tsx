import { Box, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import { ButtonLink } from '../../components/display/links';
import { Prose, ProseSection } from './prose';

export function AboutPage() {
  return (
    <Prose title="About Us" lead="We think everybody deserves a fair start.">
      <ProseSection title="Why we do this">
        <Text>
          Most first jobs ask for experience, and most first experiences go to those who already know
          somebody. A virtual internship needs no relative in a big city and no rent there: a phone or a
          laptop, a few hours a week, and the will to finish something are enough.
        </Text>
      </ProseSection>
      <ProseSection title="How it works">
        <Text>
          You choose a programme of 4, 8, 12 or 16 weeks and apply. When your application is approved you
          receive an offer letter, meet the others online, and get tasks with a due date. You hand in links or
          files; people look at them and tell you what to improve. When your tasks are done, you receive a
          certificate with an ID that any employer can check.
        </Text>
      </ProseSection>
      <ProseSection title="What it costs">
        <Text>
          There is no course fee. We charge a one-time application fee of {formatRupees(APPLICATION_FEE)} for
          each application; it is not refundable. Nothing else is sold here at any point.
        </Text>
      </ProseSection>
      <ProseSection title="Who to talk to">
        <Text>
          {brand.name} answers emails to {brand.supportEmail}, {brand.contactHours}.
        </Text>
      </ProseSection>
      <Box>
        <ButtonLink to="/internships">Browse Internships</ButtonLink>
      </Box>
    </Prose>
  );
}
