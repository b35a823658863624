import { Button, type ButtonProps, Link, type LinkProps } from '@chakra-ui/react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

type Target = Pick<RouterLinkProps, 'to' | 'state' | 'replace'>;

/** A link to a page of this site, set in running text. */
export function TextLink({ to, state, replace, children, ...style }: Target & Omit<LinkProps, 'href'>) {
  return (
    <Link asChild {...style}>
      <RouterLink to={to} state={state} replace={replace ?? false}>
        {children}
      </RouterLink>
    </Link>
  );
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ to, state, replace, children, ...style }: Target & ButtonProps) {
  return (
    <Button asChild {...style}>
      <RouterLink to={to} state={state} replace={replace ?? false}>
        {children}
      </RouterLink>
    </Button>
  );
}
