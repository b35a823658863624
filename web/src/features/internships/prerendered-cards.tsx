import { Box } from '@chakra-ui/react';
import type { InternshipCardText } from '@prarambh/contract/internship-card';
import { useContext, useState } from 'react';
import { PageHead } from '../../components/page/page-head';
import { InternshipCardFrame } from './internship-card';
import { CardGrid, InternshipGridSkeleton } from './internship-grid';

const PLACE = 'prerendered-cards';

/**
 * Placeholders that the function fills in for each internship
 * (functions/src/features/internships/internship-text.ts).
 */
const PLACES: InternshipCardText = {
  _id: '{{_id}}',
  title: '{{title}}',
  image: '{{image}}',
  shortDescription: '{{shortDescription}}',
  technologies: ['{{technology}}'],
  stipend: '{{stipend}}',
  duration: '{{duration}}',
  facts: ['{{fact}}'],
};

const areInPage = () => globalThis.document?.getElementById(PLACE) != null;

/** The prerendered list until the app can render it; skeletons if there is none. */
export function PrerenderedCards() {
  const isBuilt = useContext(PageHead) !== null;
  const [arePrerendered] = useState(areInPage);
  if (isBuilt) {
    return (
      <Box id={PLACE}>
        <CardGrid>
          <InternshipCardFrame text={PLACES} heading="h2" />
          <InternshipCardFrame text={{ ...PLACES, image: '' }} heading="h2" />
        </CardGrid>
      </Box>
    );
  }
  if (!arePrerendered) return <InternshipGridSkeleton count={6} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and what the page has stays as it comes to life
  return <div id={PLACE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
