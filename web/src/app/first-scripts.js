// Inline script at the end of every page. Runs the first scripts of the app in the order of their preload links, which are
// marked with `data-run`. Each script gets a task of its own; the browser would evaluate script elements that have arrived
// together in one long task. A page whose app does not start says so, because without the app its forms do nothing. Only
// another load requests a failed script again.
(() => {
  /** Requests of a connection that stalls never fail. In this time the first scripts arrive at 30 kbit/s. */
  const PATIENCE_MS = 45_000;

  const notice = document.getElementById('not-started');
  const show = () => {
    notice.hidden = false;
  };
  const timer = setTimeout(show, PATIENCE_MS);
  notice.addEventListener('click', ({ target }) => {
    if (target.matches('button')) location.reload();
  });

  const start = async () => {
    for (const { href } of document.querySelectorAll('link[data-run]')) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
    notice.remove();
  };

  start()
    .catch((error) => {
      console.warn('The app could not start.', error);
      show();
    })
    .finally(() => clearTimeout(timer));
})();
