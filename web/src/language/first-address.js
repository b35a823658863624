// Stands inline in every page and runs before the first paint: who has chosen a language on this device gets the page in
// it also at its English address. The content security policy in firebase.json names it by its hash.
(() => {
  try {
    const { origin, pathname, search, hash } = location;
    const isInOther = (address) =>
      Object.values(PREFIXES).some((prefix) => new RegExp(`^${origin}${prefix}([/?]|$)`).test(address));
    if (isInOther(origin + pathname) || new RegExp(ONE_ADDRESS).test(pathname)) return;
    // All other links in a page in Hindi lead to pages in Hindi, so it was its link to English, also where that was
    // followed before the app was there, or into a tab of its own.
    if (isInOther(document.referrer)) {
      localStorage.setItem('language', 'en');
      // Whoever is signed in has chosen it (session/unsaved-choice.ts).
      if (localStorage.getItem('token')) localStorage.setItem('language-unsaved', '');
      return;
    }
    const prefix = PREFIXES[localStorage.getItem('language')];
    if (prefix) location.replace(`${prefix}${pathname === '/' ? '' : pathname}${search}${hash}`);
  } catch {
    // Storage can be refused; then the address alone says the language.
  }
})();
