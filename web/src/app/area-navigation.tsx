import { Badge, Stack, Text } from '@chakra-ui/react';
import { TOTAL_MAX } from '@prarambh/contract/constants';
import { useEffect, useRef } from 'react';
import { useWaiting, type WaitingLink } from '../api/waiting';
import { formatCount, formatTotal } from '../components/format';
import { AREA_PATHS, AREA_ROLES } from '../session/areas';
import type { AreaGroup, AreaMenu } from './area-links';
import type { PagedArea } from './area-pages';
import { SideLink } from './shell/nav-link';

interface Props {
  menu: AreaMenu;
  area: PagedArea;
  /** Beside a page the rows stand closer than under a thumb. */
  isCompact?: boolean;
  onChoose?: () => void;
}

/** The links of an area, in their groups. In a drawer it opens at the current one. */
export function AreaNavigation({ menu, ...links }: Props) {
  const nav = useRef<HTMLDivElement>(null);
  const { data: waiting = [] } = useWaiting(AREA_ROLES[links.area]);
  const isInDrawer = links.onChoose !== undefined;
  useEffect(() => {
    if (isInDrawer) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'center' });
  }, [isInDrawer]);
  return (
    <Stack as="nav" ref={nav} aria-label={menu.title} gap={links.isCompact ? '3' : '5'}>
      {menu.groups.map((group) => (
        <Group key={group.links[0]?.to} group={group} waiting={waiting} {...links} />
      ))}
    </Stack>
  );
}

const descriptionOf = (waiting: number | undefined) =>
  waiting === undefined ? undefined : formatTotal(waiting, 'waits', 'wait');

interface GroupProps extends Omit<Props, 'menu'> {
  group: AreaGroup;
  waiting: readonly WaitingLink[];
}

function Group({ group, waiting, area, isCompact = false, onChoose }: GroupProps) {
  const waitingAt = (page: string) => waiting.find(({ to }) => to.split('?')[0] === page)?.count;
  return (
    <Stack gap={isCompact ? '0.5' : '1'}>
      {group.title && (
        <Text color="fg.subtle" fontSize="2xs" fontWeight="semibold" letterSpacing="0.06em" px="3" mb="0.5">
          {group.title.toUpperCase()}
        </Text>
      )}
      {group.links.map(({ to, label, icon, alsoAt }) => (
        <SideLink
          key={to}
          to={to}
          end={to === AREA_PATHS[area]}
          alsoAt={alsoAt}
          isCompact={isCompact}
          description={descriptionOf(waitingAt(to))}
          {...(onChoose && { onClick: onChoose })}
        >
          {icon}
          <LinkLabel label={label} waiting={waitingAt(to)} />
        </SideLink>
      ))}
    </Stack>
  );
}

/** The name of a page, which stays the link's name, and how much waits there. */
function LinkLabel({ label, waiting }: { label: string; waiting: number | undefined }) {
  if (waiting === undefined) return label;
  return (
    <>
      <span>{label}</span>
      <Badge
        ms="auto"
        px="1.5"
        fontSize="2xs"
        colorPalette="accent"
        fontVariantNumeric="tabular-nums"
        aria-hidden="true"
      >
        {formatCount(waiting)}
        {waiting >= TOTAL_MAX && '+'}
      </Badge>
    </>
  );
}
