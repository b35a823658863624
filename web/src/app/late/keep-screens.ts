import { readAddress } from '@prarambh/contract/languages';
import type { User } from '@prarambh/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { keepScreen } from '../../api/kept-answers';
import { browserIsIdle } from '../../components/page/browser-idle';
import { AREA_PATHS, areaOf } from '../../session/areas';

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

/** Rules of the page and of Emotion for the classes in this HTML, and those without a class. */
function stylesOf(html: string): string {
  const used = new Set(html.match(/css-[\w-]{1,80}/g));
  const rules: string[] = [];
  for (const { ownerNode, cssRules } of document.styleSheets) {
    if (!(ownerNode instanceof HTMLElement && (ownerNode.dataset.emotion ?? ownerNode.dataset.styles)))
      continue;
    for (const { cssText } of cssRules) {
      const [, name] = /\.(css-[\w-]{1,80})/.exec(cssText.slice(0, 500)) ?? [];
      if (name === undefined || used.has(name)) rules.push(cssText);
    }
  }
  return rules.join('\n');
}

/** Replaces style attributes, which the content security policy forbids in HTML, by rules. Returns the rules. */
function takeStyleAttributes(copy: HTMLElement): string[] {
  return [...copy.querySelectorAll<HTMLElement>('[style]')].map((element, index) => {
    const rule = `[data-style="${index}"]{${element.style.cssText}}`;
    element.dataset.style = String(index);
    element.removeAttribute('style');
    return rule;
  });
}

/** Marks the chosen options, which the HTML of a page does not contain. */
function markChosenOptions(root: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll('select');
  for (const [index, { selectedIndex }] of root.querySelectorAll('select').entries())
    copies[index]?.options[selectedIndex]?.setAttribute('selected', '');
}

/** Keeps the page as it is on the screen, marked as not up to date. */
async function keepThisScreen(user: User): Promise<void> {
  const { pathname, search } = window.location;
  const root = document.getElementById('root');
  const entry = document.querySelector<HTMLLinkElement>('link[href*="/index-"]');
  if (root === null || entry === null || !isMenuPage(readAddress(pathname).path)) return;
  if (root.querySelector('main [aria-busy="true"]') !== null) return;
  const copy = root.cloneNode(true) as HTMLElement;
  const note = copy.querySelector<HTMLElement>('[data-updating]');
  if (note === null) return;
  note.textContent = note.dataset.updating ?? '';
  markChosenOptions(root, copy);
  // Without the app, an open dialog would be part of the page below it.
  for (const dialog of copy.querySelectorAll('dialog')) dialog.remove();
  const ownStyles = takeStyleAttributes(copy);
  // Nothing answers a press or typing before the app renders.
  const html = `<div inert>${copy.innerHTML}</div>`;
  const styles = ['#root>[inert]{display:contents}', stylesOf(html), ...ownStyles].join('\n');
  if (html.length + styles.length > LONGEST) return;
  const version = new URL(entry.href).pathname;
  await keepScreen(user, pathname, { search, version, width: window.innerWidth, html, styles });
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
