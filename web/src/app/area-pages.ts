import type { Area } from '../session/areas';
import type { Page } from './routes';
import { staffPages } from './staff-pages';
import { studentPages } from './student-pages';

/** Areas with a layout of their own and pages below it. */
export type PagedArea = Exclude<Area, 'apply'>;

export type StaffArea = Exclude<PagedArea, 'student'>;

/** The pages of every area. Only tests import them together; the app loads them area by area. */
export const areaPages: Record<PagedArea, readonly Page[]> = { student: studentPages, ...staffPages };
