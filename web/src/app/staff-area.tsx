import type { StaffArea as Area } from '../session/areas';
import { AreaLayout } from './area-layout';
import { staffMenus } from './staff-menus';
import { staffPages } from './staff-pages';

export function StaffArea({ area }: { area: Area }) {
  return <AreaLayout area={area} menu={staffMenus[area]} pages={staffPages[area]} />;
}
