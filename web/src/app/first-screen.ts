import { readAddress } from '@prarambh/contract/languages';
import type { User } from '@prarambh/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { dataOf } from '../api/client';
import { settleEarlyAnswers, takeArrivedAnswer } from '../api/early-answers';
import { readToken } from '../api/token';
import { AREA_PATHS, AREA_ROLES, type Area, areaOf } from '../session/areas';
import type { KnownSession } from '../session/session-state';
import { loadKeptStudent } from '../session/stored-token';
import { StaffArea, StudentArea } from './areas';
import { guardedPages, type Page, publicPages } from './routes';

/** How long the first picture waits for the code of the page, once its answers are there; for these twice as long. */
const PATIENCE_MS = 1_500;

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/** The code of the page at this path, and of its area. What does not load is loaded, or fails, when it is shown. */
async function preloadPage(path: string, area: Area | null): Promise<void> {
  if (area === null || area === 'apply') {
    await pageAt(path, [...publicPages, ...guardedPages])?.Component.preload();
    return;
  }
  const Frame = area === 'student' ? StudentArea : StaffArea;
  await Frame.preload();
  const pages =
    area === 'student'
      ? (await import('./student-pages')).studentPages
      : (await import('./staff-pages')).staffPages[area];
  await pageAt(path.slice(AREA_PATHS[area].length), pages)?.Component.preload();
}

const pageAt = (path: string, pages: readonly Page[]) =>
  pages.find((page) => matchPath(`/${page.path.replace(/^\//, '')}`, path || '/') !== null);

/** Whom the API has named early, once all calls that began early have answered; null where it has named nobody. */
async function answeredEarly(): Promise<User | null> {
  await settleEarlyAnswers();
  const me = takeArrivedAnswer('/api/auth/me');
  return me && (dataOf(me) as User);
}

/**
 * The student whom this device remembers, with the answers of earlier visits put into `queryClient`, where they are
 * shown until new ones come. Null on a device that has kept nothing yet.
 */
async function restoreStudent(queryClient: QueryClient): Promise<User | null> {
  if (!navigator.serviceWorker?.controller) return null;
  const user = await loadKeptStudent();
  if (user === null) return null;
  await (await import('../api/kept-answers')).restoreAnswers(queryClient, user);
  // However new they are: who opens the page again wants to see what is new.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  return user;
}

/**
 * Prepares what the page at this address shows first, so that the app shows the page at once instead of two grey frames
 * before it: the code of the page, and the answers to the calls that have begun (first-loads.js). Where the code is
 * there first, students are shown what this device has kept of them. Answers who is signed in, or undefined where the
 * app has to find out by itself.
 */
export async function prepareFirstScreen(queryClient: QueryClient): Promise<KnownSession | undefined> {
  const token = readToken();
  const { path } = readAddress(window.location.pathname);
  const area = areaOf(path);
  if (token === null || document.getElementById('first-loads') === null) return undefined;
  const code = preloadPage(path, area).catch(() => undefined);
  const answers = answeredEarly();
  if (area === 'student' && (await Promise.race([answers, code.then(() => null)])) === null) {
    const student = await restoreStudent(queryClient).catch(() => null);
    if (student !== null) return { user: student, token, isUnchecked: true };
  }
  const user = await Promise.race([answers, after(2 * PATIENCE_MS)]);
  if (!user) return undefined;
  if (area === null || user.role === AREA_ROLES[area]) await Promise.race([code, after(PATIENCE_MS)]);
  return { user, token, isUnchecked: false };
}
