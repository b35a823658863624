import { Link } from '@chakra-ui/react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router-dom';

interface Props {
  to: string;
  children: React.ReactNode;
  onClick?: () => void;
}

/** A link of the top navigation. The current page has a visual mark and `aria-current`. */
export function TopLink({ to, children, onClick }: Props) {
  return (
    <Link
      asChild
      variant="plain"
      color="fg.muted"
      fontWeight="medium"
      fontSize="0.9375rem"
      px="3"
      py="2"
      borderRadius="md"
      position="relative"
      _hover={{ color: 'fg', textDecoration: 'none' }}
      _currentPage={{
        color: 'fg',
        _after: {
          content: '""',
          position: 'absolute',
          insetX: '3',
          bottom: '0.5',
          h: '2px',
          borderRadius: 'full',
          bg: 'accent.solid',
        },
      }}
    >
      <RouterNavLink to={to} end={to === '/'} onClick={onClick}>
        {children}
      </RouterNavLink>
    </Link>
  );
}

interface SideLinkProps extends Props {
  end?: boolean;
  /** A second address of the same page. */
  alsoAt?: string | undefined;
  /** The description for screen readers; it does not change the name of the link. */
  description?: string | undefined;
  /** True in a sidebar, whose rows are smaller. */
  isCompact?: boolean;
}

/** A full-width row of a drawer. */
export const MENU_ROW = {
  variant: 'plain',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  px: '3.5',
  py: '2',
  fontSize: '0.9375rem',
  borderRadius: 'lg',
  color: 'fg.muted',
  fontWeight: 'medium',
  _hover: { bg: 'bg.muted', color: 'fg', textDecoration: 'none' },
} as const;

/** Smaller rows for a sidebar, where a mouse points more precisely than a thumb. */
const COMPACT = { gap: '2.5', minH: '2.125rem', px: '3', py: '1', fontSize: 'sm' } as const;

/** A link of a drawer or sidebar: a full-width row. */
export function SideLink({
  to,
  children,
  onClick,
  end,
  alsoAt,
  description,
  isCompact = false,
}: SideLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      asChild
      {...MENU_ROW}
      {...(isCompact && COMPACT)}
      _currentPage={{ bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' }}
    >
      {pathname === alsoAt ? (
        <RouterLink to={to} aria-current="page" title={description} onClick={onClick}>
          {children}
        </RouterLink>
      ) : (
        <RouterNavLink to={to} end={end ?? false} title={description} onClick={onClick}>
          {children}
        </RouterNavLink>
      )}
    </Link>
  );
}
