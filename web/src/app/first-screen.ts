import { readAddress } from '@prarambh/contract/languages';
import type { User } from '@prarambh/contract/users';
import { matchPath } from 'react-router-dom';
import { dataOf } from '../api/client';
import { takeEarlyAnswer } from '../api/early-answers';
import { readToken } from '../api/token';
import { AREA_PATHS, AREA_ROLES, areaOf } from '../session/areas';
import type { KnownSession } from '../session/session-state';
import type { PagedArea } from './area-pages';
import { StaffArea, StudentArea } from './areas';

/** How long the first picture waits for the code of the page, once it is known who is signed in. */
const PATIENCE_MS = 1_500;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The code of the area and of the page at this path. What does not load is loaded, or fails, when it is shown. */
async function preloadPage(path: string, area: PagedArea): Promise<void> {
  const Frame = area === 'student' ? StudentArea : StaffArea;
  await Frame.preload();
  const pages =
    area === 'student'
      ? (await import('./student-pages')).studentPages
      : (await import('./staff-pages')).staffPages[area];
  const below = path.slice(AREA_PATHS[area].length + 1);
  await pages.find((page) => matchPath(`/${page.path}`, `/${below}`) !== null)?.Component.preload();
}

/**
 * Where the calls of this page have begun (first-loads.js), waits until it is known who is signed in and the code of the
 * page is there, so that the app shows the page at once instead of two grey frames before it. Answers who is signed in,
 * or undefined where the app has to find out by itself.
 */
export async function prepareFirstScreen(): Promise<KnownSession | undefined> {
  const token = readToken();
  const { path } = readAddress(window.location.pathname);
  const area = areaOf(path);
  if (token === null || area === null || area === 'apply') return undefined;
  const answer = takeEarlyAnswer('/api/auth/me', token);
  const me = answer && (await Promise.race([answer, after(2 * PATIENCE_MS)]));
  if (typeof me !== 'object' || me === null) return undefined;
  const user = dataOf(me) as User;
  if (user.role === AREA_ROLES[area]) {
    await Promise.race([preloadPage(path, area).catch(() => undefined), after(PATIENCE_MS)]);
  }
  return { user, token };
}
