import type { PagedArea } from '../session/areas';
import type { Page } from './routes';
import { staffPages } from './staff-pages';
import { studentPages } from './student-pages';

/** The pages of every area. Only tests import them together; the app loads them area by area. */
export const areaPages: Record<PagedArea, readonly Page[]> = { student: studentPages, ...staffPages };
