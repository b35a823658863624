import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsNarrower } from '../components/page/use-is-narrower';
import type { PagedArea } from '../session/areas';
import { AREA_SIDE } from './area-frame';
import type { AreaMenu } from './area-menu';
import { RoleNavigation } from './role-navigation';

/**
 * Shadows at the top and bottom of the list. Covers that scroll with the links hide them where there is nothing more to
 * scroll.
 */
const SCROLL_SHADOWS = [
  'linear-gradient(var(--p-colors-bg) 40%, transparent) top / 100% 2.5rem no-repeat local',
  'linear-gradient(transparent, var(--p-colors-bg) 60%) bottom / 100% 2.5rem no-repeat local',
  'radial-gradient(farthest-side at 50% 0, var(--p-colors-border-emphasized), transparent) top / 100% 0.75rem no-repeat scroll',
  'radial-gradient(farthest-side at 50% 100%, var(--p-colors-border-emphasized), transparent) bottom / 100% 0.75rem no-repeat scroll',
].join(', ');

const AIR_PX = 48;

interface Props {
  menu: AreaMenu;
  area: PagedArea;
}

/** The sidebar of an area on wide windows. Phones do not render it, which saves work. */
export function AreaSidebar(props: Props) {
  const isNarrow = useIsNarrower('lg');
  return !isNarrow && <Sidebar {...props} />;
}

/** The menu beside a page. Scrolls the current link into view. */
function Sidebar({ menu, area }: Props) {
  const { pathname } = useLocation();
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const box = scroller.current;
    const current = box?.querySelector('[aria-current=page]');
    if (!box || !current) return;
    const [outer, inner] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + AIR_PX;
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + AIR_PX;
  }, [pathname]);
  return (
    <Box as="aside" {...AREA_SIDE}>
      <Box
        ref={scroller}
        position="sticky"
        top="5.5rem"
        maxH="calc(100dvh - 6.25rem)"
        overflowY="auto"
        scrollbarWidth="thin"
        // Leaves space for the focus ring of a link.
        mx="-1"
        p="1"
        background={SCROLL_SHADOWS}
      >
        <RoleNavigation menu={menu} area={area} isCompact />
      </Box>
    </Box>
  );
}
