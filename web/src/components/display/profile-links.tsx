import { Flex, type FlexProps } from '@chakra-ui/react';
import type { PageLink } from '@prarambh/contract/public-pages';
import { ExternalIcon } from './icons';
import { NewTabLink } from './links';

export const LINK_LABELS: Record<PageLink, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  website: 'Website',
};

type Addresses = { [Kind in PageLink]?: string | undefined };

const KINDS = Object.keys(LINK_LABELS) as PageLink[];

/** Only web links, whatever is stored: a link must never run script. */
const shownOf = (addresses: Addresses) =>
  KINDS.flatMap((kind) => {
    const address = addresses[kind] ?? '';
    return /^https?:\/\//i.test(address) ? [{ label: LINK_LABELS[kind], address }] : [];
  });

/** Whether somebody has a link that can be shown. */
export const hasLinks = (addresses: Addresses) => shownOf(addresses).length > 0;

interface Props extends FlexProps {
  addresses: Addresses;
  /** Whose they are, where the page speaks of several people. */
  whose?: string;
}

/** The pages that somebody has elsewhere; nothing where there is none. */
export function ProfileLinks({ addresses, whose, ...style }: Props) {
  if (!hasLinks(addresses)) return null;
  return (
    <Flex columnGap="5" wrap="wrap" {...style}>
      {shownOf(addresses).map(({ label, address }) => (
        <NewTabLink
          key={label}
          href={address}
          label={whose ? `${label} of ${whose}` : label}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="11"
        >
          {label} <ExternalIcon size="1rem" />
        </NewTabLink>
      ))}
    </Flex>
  );
}
