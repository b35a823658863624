// Inline script of every page. In the app frame, which signed-in pages open with, it shows the heading of the page, and starts
// to load its code and first API responses beside the first script. The app takes the responses in api/early-answers.ts.
// scripts/first-loads.ts writes the table at build time.
(() => {
  /** Connections below this speed in Mbit/s are slow; browsers that do not tell their speed count as fast. */
  const SLOW_MBPS = 5;
  const block = document.getElementById('first-loads');

  /** Returns the page that this device has kept for this path, or undefined. */
  const readKeptScreen = () =>
    new Promise((resolve) => {
      const opening = indexedDB.open('kept-answers');
      // Only the app creates the database.
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const store = opening.result.transaction('answers').objectStore('answers');
        const reading = store.get(`screen:${location.pathname}`);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });

  /** Resolves once the browser has parsed the whole page. */
  const pageIsParsed = () =>
    new Promise((resolve) => {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
      else resolve();
    });

  /**
   * Shows the page as this user saw it last, if this device has kept it for the same version of the app, until the app
   * renders (late/keep-screens.ts).
   */
  const showKeptScreen = async (user, version) => {
    // Without a service worker the files of the app come as late as newer answers.
    if (!navigator.serviceWorker?.controller) return;
    const [kept] = await Promise.all([readKeptScreen(), pageIsParsed()]);
    const hasAppStarted = !('takeOverForms' in window);
    if (hasAppStarted || kept?.user !== user || !(kept.until > Date.now())) return;
    if (kept.search !== location.search) return;
    if (kept.version !== version || kept.width !== innerWidth) return;
    const styles = new CSSStyleSheet();
    styles.replaceSync(kept.styles);
    document.adoptedStyleSheets = [styles];
    const root = document.getElementById('root');
    root.innerHTML = kept.html;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.adoptedStyleSheets = [];
    }).observe(root, { childList: true });
  };

  const { dataset } = document.documentElement;

  /**
   * Shows the heading of the page, with a grey bar instead of a sentence that depends on the reader. The page is invisible
   * until then (theme/base.css), so that nothing moves after the first paint.
   */
  const showHeading = async ({ title, lead }, language) => {
    dataset.heading = 'awaited';
    await pageIsParsed();
    document.title = `${title} | ${document.title}`;
    const heading = document.querySelector('[data-early-heading]');
    const sentence = heading.querySelector('p');
    heading.lang = language;
    heading.querySelector('h1').textContent = title;
    if (lead === undefined) sentence.remove();
    else if (lead !== null) sentence.textContent = lead;
    for (const placeholder of document.querySelectorAll('[data-without-heading]')) placeholder.hidden = true;
    heading.hidden = false;
  };

  if (block === null) return;
  try {
    const token = localStorage.getItem('token');
    if (token === null) return;
    const { exp, role, sub } = JSON.parse(
      atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')),
    );
    const { entry, kilobits, files, reads, overview, frame, pages } = JSON.parse(block.textContent);
    const prefix = Object.values(PREFIXES).find((one) => location.pathname.startsWith(`${one}/`)) ?? '';
    const path = location.pathname.slice(prefix.length);
    const page = pages[path] ?? pages[`${path.slice(0, path.lastIndexOf('/') + 1)}*`];
    if (page === undefined || (page.role !== undefined && page.role !== role)) return;
    if (page.role !== undefined && page.role !== 'user') dataset.frame = 'staff';
    const chosen = localStorage.getItem('language');
    const language = page.heading?.[chosen] ? chosen : 'en';
    const heading = page.heading?.[language];
    if (heading) {
      window.earlyHeading = { path, heading };
      showHeading(heading, language)
        .catch(() => {})
        .finally(() => delete dataset.heading);
    }
    if (page.role !== undefined) showKeptScreen(sub, entry).catch(() => {});
    // A device without the site's fonts loads them after the content (late/site-fonts.ts).
    if (localStorage.getItem('fonts') === null) dataset.fonts = 'later';
    // The rupee has a file of its own. If it arrives after the first amounts, the browser lays the page out again.
    else void pageIsParsed().then(() => document.fonts.load('1em "Inter Variable"', '₹'));
    const preload = (href, onDone) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      if (onDone) link.addEventListener('load', onDone);
      document.head.append(link);
    };
    let isBegun = false;
    const preloadPage = () => {
      if (isBegun) return;
      isBegun = true;
      for (const index of page.files) preload(`/assets/${files[index]}.js`);
    };
    // On a slow connection, files that load at once all arrive late. There the page's own files follow the first scripts,
    // which the browser evaluates while they load. The timer (in ms) sends the requests before the last script has arrived,
    // so that the connection does not wait for the answers.
    const { downlink } = navigator.connection ?? {};
    if (downlink < SLOW_MBPS) {
      preload(entry, preloadPage);
      setTimeout(preloadPage, kilobits / downlink);
    } else preloadPage();
    // The app renews a token that is about to expire before it calls anything.
    if (exp * 1000 - Date.now() < 6 * 60_000) return;
    const call = (read) =>
      fetch(`/api${read}`, {
        headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
        cache: 'no-cache',
      })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
    const { parameter } = page;
    const search = new URLSearchParams(location.search);
    const value = parameter && search.get(parameter)?.trim();
    // An address with filters, or without its parameter, requests other data than the table names.
    const isAsListed = parameter ? value : location.search === '' || page.isHome;
    const listed = (isAsListed ? page.reads : page.reads.slice(0, frame)).map((index) => reads[index]);
    const query = new URLSearchParams({ page: path, ...(value && { [parameter]: value }) });
    const all = listed.length > frame ? call(`${overview}?${query}`) : null;
    const partOf = (read) => all.then((body) => body?.data.find((one) => one.read === read)?.answer ?? null);
    const answers = {};
    for (const row of listed) {
      const read = row.replace(`{${parameter}}`, () => encodeURIComponent(value));
      answers[read] = (all ? partOf : call)(read);
    }
    window.earlyAnswers = { token, answers };
  } catch {
    // Without this head start, the app makes the calls itself.
  }
})();
