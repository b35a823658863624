// Inline script at the end of every page. Runs the first scripts of the app in the order of their preload links, which are
// marked with `data-run`. Each script gets a task of its own; the browser would evaluate script elements that have arrived
// together in one long task.
(() => {
  /** In this time (in ms) the first scripts arrive at 30 kbit/s. A request on a stalled connection never fails. */
  const PATIENCE_MS = 45_000;

  // Without the app, forms and signed-in pages do nothing. The app removes the notice when it starts (early-submit.js).
  const notice = document.getElementById('not-started');
  const show = () => {
    notice.hidden = false;
  };
  // The browser requests a failed script again only with the page.
  notice.addEventListener('click', ({ target }) => {
    if (target.matches('button')) location.reload();
  });
  setTimeout(show, PATIENCE_MS);

  const start = async () => {
    for (const { href } of document.querySelectorAll('link[data-run]')) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  start().catch((error) => {
    console.warn('The app could not start.', error);
    show();
  });
})();
