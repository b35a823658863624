import { readAddress } from '@prarambh/contract/languages';
import type { User } from '@prarambh/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { keepScreen } from '../../api/kept-answers';
import { browserIsIdle } from '../../components/page/browser-idle';
import { AREA_PATHS, areaOf } from '../../session/areas';
import { copyOfPage } from './copy-of-page';

/** Time without changes of data after which a page counts as complete. */
const QUIET_MS = 1_000;
const LATEST_MS = 5_000;
/** Longer pages are not kept, because reading them would delay the next visit. */
const LONGEST = 400_000;
/** The pages of an area's menu below its path. The payment page is not kept: nobody should pay by an old copy. */
const MENU_PAGE = /^(?:\/[\w-]{1,40})?$/;

function isMenuPage(path: string): boolean {
  const area = areaOf(path);
  return area !== null && area !== 'apply' && MENU_PAGE.test(path.slice(AREA_PATHS[area].length));
}

/** Keeps the page as it is on the screen. */
async function keepThisScreen(user: User): Promise<void> {
  const { pathname, search } = window.location;
  const root = document.getElementById('root');
  const entry = document.querySelector<HTMLLinkElement>('link[href*="/index-"]');
  if (root === null || entry === null || !isMenuPage(readAddress(pathname).path)) return;
  if (root.querySelector('main [aria-busy="true"]') !== null) return;
  const copy = await copyOfPage(root);
  if (copy === null || copy.html.length + copy.styles.length > LONGEST) return;
  const version = new URL(entry.href).pathname;
  await keepScreen(user, pathname, { search, version, width: window.innerWidth, ...copy });
}

/** Keeps each menu page of a user once its data has loaded, until the returned function is called. */
export function keepScreens(queryClient: QueryClient, user: User): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStopped = false;
  const whenComplete = async () => {
    await browserIsIdle(LATEST_MS);
    if (!hasStopped && queryClient.isFetching() === 0) await keepThisScreen(user);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void whenComplete(), QUIET_MS);
  };
  wait();
  const stop = queryClient.getQueryCache().subscribe(wait);
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    stop();
  };
}
