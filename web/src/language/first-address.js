// Stands inline in every page and runs before the first paint: who has chosen a language on this device gets the page in
// it also at its English address. The content security policy in firebase.json names it by its hash.
(() => {
  try {
    const prefix = PREFIXES[localStorage.getItem('language')];
    const { pathname, search, hash } = location;
    const isInOther = Object.values(PREFIXES).some((other) => `${pathname}/`.startsWith(`${other}/`));
    if (!prefix || isInOther || new RegExp(ONE_ADDRESS).test(pathname)) return;
    location.replace(`${prefix}${pathname === '/' ? '' : pathname}${search}${hash}`);
  } catch {
    // Storage can be refused; then the address alone says the language.
  }
})();
