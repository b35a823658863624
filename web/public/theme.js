// Runs before the first paint, so that nobody sees a flash of the other theme.
// A file of its own because the content security policy refuses inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage can be refused; the system's preference then decides.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.add(isDark ? 'dark' : 'light');
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.style.backgroundColor = isDark ? '#100f1a' : '#fbf8f3';
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#100f1a' : '#fbf8f3';
})();
