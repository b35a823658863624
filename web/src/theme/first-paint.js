// Inlined in every page and run before the first paint, so that the theme and the header do not flash. The
// content security policy in firebase.json contains its hash.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Without storage the system's preference decides, and nobody is signed in.
      return null;
    }
  };
  const chosen = stored('theme');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.add(isDark ? 'dark' : 'light');
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.style.backgroundColor = isDark ? '#100f1a' : '#fbf8f3';
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#100f1a' : '#fbf8f3';
  if (stored('token') !== null) root.dataset.session = 'stored';
})();
