import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from './card';

interface Props {
  to: string;
  colorPalette: string;
  padding?: 'sm' | 'md';
  children: ReactNode;
}

/** A card that is one link. */
export function CardLink({ to, colorPalette, padding, children }: Props) {
  return (
    <Card
      asChild
      padding={padding}
      colorPalette={colorPalette}
      transition="border-color 120ms, translate 120ms"
      _hover={{ borderColor: 'colorPalette.border', translate: '0 -2px', textDecoration: 'none' }}
    >
      <Link asChild variant="plain">
        <RouterLink to={to}>{children}</RouterLink>
      </Link>
    </Card>
  );
}
