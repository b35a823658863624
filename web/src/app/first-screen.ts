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

/**
 * Time that the first render waits for the code of the page after the responses have arrived; it waits twice as long
 * for the responses.
 */
const PATIENCE_MS = 1_500;

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/**
 * Loads the code of the page at this path and of its area. Code that fails to load is requested again when it is
 * rendered.
 */
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

/** Returns the user from the early requests once all of them have ended; null if they name none. */
async function answeredEarly(): Promise<User | null> {
  await settleEarlyAnswers();
  const me = takeArrivedAnswer('/api/auth/me');
  return me && (dataOf(me) as User);
}

/**
 * Returns the student whom this device has kept and fills `queryClient` with their kept responses, which show until new
 * ones arrive. Null on a device that has kept nothing.
 */
async function restoreStudent(queryClient: QueryClient): Promise<User | null> {
  if (!navigator.serviceWorker?.controller) return null;
  const user = await loadKeptStudent();
  if (user === null) return null;
  await (await import('../api/kept-answers')).restoreAnswers(queryClient, user);
  // Marks all of them as stale, because a user who reopens the page expects current data.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  return user;
}

/**
 * Prepares the first render, so that the app shows the page at once instead of two placeholders. Loads the code of the
 * page and waits for the early requests (first-loads.js). If the code arrives first, students see the responses that
 * this device has kept. Returns the session, or undefined if the app must check it.
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
