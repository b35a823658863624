// Stands inline in every page and runs before the first paint: who has chosen a language on this device gets the page in
// it also at its English address. The content security policy in firebase.json names it by its hash.
(() => {
  try {
    const { origin, pathname, search, hash } = location;
    const isInOther = (address) =>
      Object.values(PREFIXES).some((prefix) => new RegExp(`^${origin}${prefix}([/?]|$)`).test(address));
    if (isInOther(origin + pathname) || new RegExp(ONE_ADDRESS).test(pathname)) return;
    // All other links on a Hindi page lead to Hindi pages, so this visit came from its link to English,
    // possibly before hydration or in a new tab.
    if (isInOther(document.referrer)) {
      localStorage.setItem('language', 'en');
      // For a signed-in user the choice is saved (session/unsaved-choice.ts).
      if (localStorage.getItem('token')) localStorage.setItem('language-unsaved', '');
      return;
    }
    const prefix = PREFIXES[localStorage.getItem('language')];
    if (prefix) location.replace(`${prefix}${pathname === '/' ? '' : pathname}${search}${hash}`);
  } catch {
    // Without storage only the URL determines the language.
  }
})();
