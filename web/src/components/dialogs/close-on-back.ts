import { useLayoutEffect, useRef } from 'react';

/**
 * Position in the history: at the page, at the dialog's entry above it, or on the way. `descending` leads to
 * the page, `ascending` to the entry.
 */
type Place = 'page' | 'entry' | 'descending' | 'ascending';
type Change = ['pushState' | 'replaceState', state: unknown, url: string];

/** Open dialogs and menus, the topmost last. */
const layers: { close(): void }[] = [];
let place: Place = 'page';
/** The router's number of the page's entry. */
let pageIndex: unknown;
/** True right after Back was pressed, which leaves the entry one step ahead. */
let isEntryAhead = false;
/** The router's changes above the page, to apply to the page's own entry. */
let changes: Change[] = [];
/** The page's address when the entry above it was left for a moment. */
let here: Change | undefined;

const native = {
  pushState: (state: unknown, url?: string | URL | null) =>
    History.prototype.pushState.call(window.history, state, '', url),
  replaceState: (state: unknown, url?: string | URL | null) =>
    History.prototype.replaceState.call(window.history, state, '', url),
};

const marked = (state: unknown) => ({ ...(state as object | null), isLayer: true });

/** A page opened from a dialog replaces the dialog's entry, so that Back leads to the page below. */
function pushState(state: unknown, _unused: string, url?: string | URL | null): void {
  if (place === 'ascending') native.pushState(state, url);
  else native.replaceState(state, url);
  if (place === 'descending') changes.push(['pushState', state, window.location.href]);
  else {
    stayAtPage();
    settleSoon();
  }
}

function replaceState(state: unknown, _unused: string, url?: string | URL | null): void {
  native.replaceState(place === 'entry' ? marked(state) : state, url);
  changes.push(['replaceState', state, window.location.href]);
}

/** The router calls these two; nothing of them stays once no dialog is open. */
function watchRouter(isWatched: boolean): void {
  if (isWatched) Object.assign(window.history, { pushState, replaceState });
  else
    for (const name of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(window.history, name);
}

function stayAtPage(): void {
  place = 'page';
  changes = [];
  watchRouter(false);
}

function descend(): void {
  place = 'descending';
  window.history.back();
}

function ascend(): void {
  place = 'ascending';
  here = ['replaceState', window.history.state, window.location.href];
  window.history.go(1);
}

/** Adds the entry when something opens and removes it when everything is closed. */
function settle(): void {
  if (layers.length > 0 && place === 'page') {
    watchRouter(true);
    if (isEntryAhead && window.history.state?.idx === pageIndex) {
      ascend();
      return;
    }
    pageIndex = window.history.state?.idx;
    // A reload keeps the entry.
    if (!window.history.state?.isLayer) native.pushState(marked(window.history.state));
    place = 'entry';
  } else if (layers.length === 0 && place === 'entry') descend();
}

/** Runs after the current task, so that consecutive dialogs share one entry. */
function settleSoon(): void {
  void Promise.resolve().then(settle);
}

/** Applies the router's changes above the page to the page's entry. */
function arriveAtPage(): void {
  const made = changes;
  stayAtPage();
  for (const [change, state, url] of made) native[change](state, url);
}

/** The entry has the address that the page has by now. */
function arriveAtEntry(): void {
  place = 'entry';
  const [, state, url] = changes.at(-1) ?? here ?? [];
  native.replaceState(marked(state), url);
}

/** Keeps the scroll position; the browser would restore that of the dialog's opening. */
function keepScroll(): void {
  const { scrollX, scrollY } = window;
  requestAnimationFrame(() => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' }));
}

function closeTopmost(): void {
  // A dialog that asks first or is busy stays open and needs its entry again. Browsers skip a new entry
  // without a user gesture.
  isEntryAhead = true;
  layers.at(-1)?.close();
  setTimeout(() => {
    settle();
    isEntryAhead = false;
  });
}

/**
 * Forgets all open dialogs, stops following Back and leaves the history as it is. Tests call it, because their files
 * share this module and the window.
 */
export function forgetLayers(): void {
  window.removeEventListener('popstate', onPopState, { capture: true });
  layers.length = 0;
  isEntryAhead = false;
  reloaded = null;
  stayAtPage();
}

/** The router's number of a page that was reloaded with a dialog open; `isAtCopy` is true at its second entry. */
let reloaded: { index: unknown; isAtCopy: boolean } | null = null;

/**
 * Starts to follow Back and Forward, and turns the entry of a dialog that was open at a reload into an entry of its
 * page. Call it at the start of the app. Going back at once could leave the site, because the browser may have no entry
 * for the page below if the dialog opened while the reload started.
 */
export function takeOverReloadedEntry(): void {
  listen();
  const { isLayer, ...state } = window.history.state ?? {};
  if (!isLayer && !state.isCopy) return;
  native.replaceState({ ...state, isCopy: true });
  reloaded = { index: state.idx, isAtCopy: true };
}

/** Back from the copy leads to the same page, so it goes back once more. */
function passCopy({ state }: PopStateEvent): void {
  if (reloaded === null) return;
  const isPassed = reloaded.isAtCopy && state?.idx === reloaded.index && !state?.isCopy;
  reloaded.isAtCopy = state?.isCopy === true;
  if (isPassed) window.history.back();
}

/** Runs before the router, which only handles changes of the page. */
function onPopState(event: PopStateEvent): void {
  if (place === 'page' && !event.state?.isLayer) passCopy(event);
  const isAtPage = !event.state?.isLayer && event.state?.idx === pageIndex;
  if (place === 'ascending' || place === 'descending' || (place === 'entry' && isAtPage)) {
    event.stopImmediatePropagation();
    keepScroll();
    const from = place;
    if (from === 'ascending') arriveAtEntry();
    else arriveAtPage();
    if (from === 'entry') closeTopmost();
    else settle();
  } else if (place === 'page' && event.state?.isLayer) {
    // Forward to the entry of a dialog that is closed.
    event.stopImmediatePropagation();
    descend();
  } else if (place === 'entry') {
    stayAtPage();
    settleSoon();
  }
}

/** Adds the listener once per window, however often it is called. */
function listen(): void {
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * Makes Back call `close` while the caller is mounted and topmost, instead of leaving the page. `close` may
 * ask first or refuse. Chrome on Android closes a `<dialog>` with its own close watcher; other browsers need
 * a history entry while something is open.
 */
export function useCloseOnBack(close: () => void): void {
  const current = useRef(close);
  useLayoutEffect(() => {
    current.current = close;
  });
  useLayoutEffect(() => {
    const layer = { close: () => current.current() };
    listen();
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, []);
}
