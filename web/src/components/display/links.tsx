import { Button, type ButtonProps, Link, type LinkProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { addressOf } from '@prarambh/contract/languages';
import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { useLanguage } from '../../language/language-context';

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

interface NewTab {
  href: string;
  /** Accessible name if several links show the same text; it contains that text. */
  label?: string;
  children: ReactNode;
  onClick?(): void;
}

/** Returns a function that adds "opens in a new tab" to a link's name. */
export function useOpensInNewTab(): (name: string) => string {
  const { t } = useLingui();
  return (name) => t`${name} (opens in a new tab)`;
}

/** Shared properties of links to new tabs: the announcement, and `noopener`. */
function useNewTab({ href, label, children, onClick }: NewTab) {
  const opensInNewTab = useOpensInNewTab();
  const { language } = useLanguage();
  const name = label ?? (typeof children === 'string' ? children : undefined);
  return {
    href: addressOf(href, language),
    children,
    onClick,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': name && opensInNewTab(name),
  };
}

/** A text link that opens a new tab. */
export function NewTabLink({
  href,
  label,
  children,
  onClick,
  ...style
}: NewTab & Omit<LinkProps, keyof NewTab>) {
  return <Link {...useNewTab({ href, label, children, onClick })} {...style} />;
}

/** A link that opens a new tab and looks like a button. */
export function NewTabButton({
  href,
  label,
  children,
  onClick,
  ...style
}: NewTab & Omit<ButtonProps, keyof NewTab>) {
  return (
    <Button asChild {...style}>
      <a {...useNewTab({ href, label, children, onClick })} />
    </Button>
  );
}
