import { Box } from '@chakra-ui/react';
import { useDocumentTitle } from '../../components/page/page-title';
import { AnnouncementBanner } from './announcement-banner';
import { CertificationNote } from './certification-note';
import { Hero } from './hero';
import { LatestInternships } from './latest-internships';
import { Testimonials } from './testimonials';
import { ValuePoints } from './value-points';

export function HomePage() {
  useDocumentTitle('');
  return (
    <Box position="relative">
      <AnnouncementBanner />
      <Hero />
      <CertificationNote />
      <ValuePoints />
      <LatestInternships />
      <Testimonials />
    </Box>
  );
}
