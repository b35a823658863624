import { Box, Container, Skeleton, Stack } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '../components/states/states';
import { AREA_FRAME, AREA_PAGE, AREA_SIDE } from './area-frame';
import { frameWidth } from './shell/frame-width';

const LINKS = ['7rem', '9.5rem', '8.5rem', '11rem', '9rem'];

/** Placeholder of an area's layout while the session is unknown. It has the same size, so that nothing moves later. */
export function AreaPlaceholder() {
  const { pathname } = useLocation();
  return (
    <Container maxW={frameWidth(pathname)} {...AREA_FRAME}>
      <Box {...AREA_SIDE} aria-hidden="true">
        <Stack gap="5" px="3" pt="2.5">
          {LINKS.map((width) => (
            <Skeleton key={width} h="4" w={width} />
          ))}
        </Stack>
      </Box>
      <Box {...AREA_PAGE}>
        <PageSkeleton />
      </Box>
    </Container>
  );
}
