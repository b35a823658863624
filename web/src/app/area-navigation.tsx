import { Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AREA_PATHS, type PagedArea } from '../session/areas';
import { type AreaGroup, type AreaMenu, useMenuWords } from './area-menu';
import { SideLink } from './shell/nav-link';

/** A note beside a link, such as the number of unread items. */
export interface LinkNote {
  badge: ReactNode;
  /** The note for screen readers, as the description of the link; its name stays that of the page. */
  description: string;
}

export interface NavigationProps {
  menu: AreaMenu;
  area: PagedArea;
  /** True in a sidebar, whose rows are smaller than touch targets. */
  isCompact?: boolean;
  onChoose?: () => void;
  noteOn?: (page: string) => LinkNote | undefined;
}

/** The grouped links of an area. A drawer scrolls to the current link. */
export function AreaNavigation({ menu, ...links }: NavigationProps) {
  const nav = useRef<HTMLDivElement>(null);
  const say = useMenuWords();
  const isInDrawer = links.onChoose !== undefined;
  useEffect(() => {
    if (isInDrawer) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'center' });
  }, [isInDrawer]);
  return (
    <Stack as="nav" ref={nav} aria-label={say(menu.title)} gap={links.isCompact ? '3' : '5'}>
      {menu.groups.map((group) => (
        <Group key={group.links[0]?.to} group={group} {...links} />
      ))}
    </Stack>
  );
}

interface GroupProps extends Omit<NavigationProps, 'menu'> {
  group: AreaGroup;
}

function Group({ group, noteOn, area, isCompact = false, onChoose }: GroupProps) {
  const say = useMenuWords();
  return (
    <Stack gap={isCompact ? '0.5' : '1'}>
      {group.title && (
        <Text color="fg.subtle" fontSize="2xs" fontWeight="semibold" letterSpacing="0.06em" px="3" mb="0.5">
          {group.title.toUpperCase()}
        </Text>
      )}
      {group.links.map(({ to, label, icon, alsoAt }) => {
        const note = noteOn?.(to);
        const name = say(label);
        return (
          <SideLink
            key={to}
            to={to}
            end={to === AREA_PATHS[area]}
            alsoAt={alsoAt}
            isCompact={isCompact}
            description={note?.description}
            {...(onChoose && { onClick: onChoose })}
          >
            {icon}
            {note ? <span>{name}</span> : name}
            {note?.badge}
          </SideLink>
        );
      })}
    </Stack>
  );
}
