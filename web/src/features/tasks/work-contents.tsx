import { Flex, type FlexProps, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NewTabLink } from '../../components/display/links';
import { STANDING_ALONE } from '../../theme/touch';

interface LinkListProps extends FlexProps {
  links: readonly string[];
  title: string;
}

/** In cards on phones the values are at the end. */
export const AT_END_OF_CELL = { base: 'flex-end', md: 'flex-start' } as const;

/** The links of a piece of work, each opening in a new tab. */
export function WorkLinkList({ links, title, ...style }: LinkListProps) {
  const { t } = useLingui();
  if (links.length === 0) return <>-</>;
  return (
    <Flex wrap="wrap" gap="3" {...style}>
      {links.map((link, index) => {
        const number = index + 1;
        return (
          <NewTabLink
            // biome-ignore lint/suspicious/noArrayIndexKey: the same link may be given twice, and none moves
            key={index}
            href={link}
            title={link}
            label={t`Link ${number} of ${title}`}
            whiteSpace="nowrap"
            {...STANDING_ALONE}
          >
            <Trans>Link {number}</Trans>
          </NewTabLink>
        );
      })}
    </Flex>
  );
}

/** The project file of a piece of work. */
export function WorkFileLink({ address, title }: { address: string | null; title: string }) {
  const { t } = useLingui();
  if (address === null) return <>-</>;
  return (
    <Link href={address} {...STANDING_ALONE} aria-label={t`Download the project file of ${title}`}>
      <Trans>Download</Trans>
    </Link>
  );
}
