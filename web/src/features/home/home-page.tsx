import { Box } from '@chakra-ui/react';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';
import { useDocumentTitle } from '../../components/page/page-title';
import { AnnouncementBanner } from './announcement-banner';
import { CertificationNote } from './certification-note';
import { Hero } from './hero';
import { LatestInternships } from './latest-internships';

// Below the fold, so its code loads after the rest (scripts/chunks.ts).
const ValuePoints = lazyComponent(async () => (await import('./value-points')).ValuePoints);
const Testimonials = lazyComponent(async () => (await import('./testimonials')).Testimonials);

export function HomePage() {
  useDocumentTitle('');
  return (
    <Box position="relative">
      <AnnouncementBanner />
      <Hero />
      <CertificationNote />
      <Extra room={<Box h={{ base: '57rem', md: '36rem' }} />}>
        <ValuePoints />
      </Extra>
      <LatestInternships />
      <Extra>
        <Testimonials />
      </Extra>
    </Box>
  );
}
