// Inline script at the end of every page. Runs the first scripts of the app in the order of their preload links, which are
// marked with `data-run`. Each script gets a task of its own; the browser would evaluate script elements that have arrived
// together in one long task.
(async () => {
  for (const { href } of document.querySelectorAll('link[data-run]')) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
})().catch((error) => console.warn('The app could not start.', error));
