import type { Area } from '../session/areas';
import type { Page } from './routes';
import { staffPages } from './staff-pages';
import { studentPages } from './student-pages';

/** The areas that have a frame, and pages of their own below it. */
export type PagedArea = Exclude<Area, 'apply'>;

export type StaffArea = Exclude<PagedArea, 'student'>;

/** Pages of one role. Those of a role come with its frame alone, so this is for tests. */
export const areaPages: Record<PagedArea, readonly Page[]> = { student: studentPages, ...staffPages };
