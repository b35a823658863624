import { Flex, type FlexProps } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageLink } from '@prarambh/contract/public-pages';
import { ExternalIcon } from './icons';
import { NewTabLink } from './links';

export const LINK_LABELS: Record<PageLink, MessageDescriptor> = {
  linkedin: msg`LinkedIn`,
  github: msg`GitHub`,
  website: msg`Website`,
};

type Addresses = { [Kind in PageLink]?: string | undefined };

const KINDS = Object.keys(LINK_LABELS) as PageLink[];

/** Only http and https links: a link must never run script. */
const shownOf = (addresses: Addresses) =>
  KINDS.flatMap((kind) => {
    const address = addresses[kind] ?? '';
    return /^https?:\/\//i.test(address) ? [{ kind, address }] : [];
  });

/** True if the person has a link that can be shown. */
export const hasLinks = (addresses: Addresses) => shownOf(addresses).length > 0;

interface Props extends FlexProps {
  addresses: Addresses;
  /** The owner's name on pages with several people. */
  whose?: string;
}

/** A person's links to other sites; renders nothing without any. */
export function ProfileLinks({ addresses, whose, ...style }: Props) {
  const { t } = useLingui();
  const shown = shownOf(addresses).map(({ kind, address }) => ({ label: t(LINK_LABELS[kind]), address }));
  if (shown.length === 0) return null;
  return (
    <Flex columnGap="5" wrap="wrap" {...style}>
      {shown.map(({ label, address }) => (
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
