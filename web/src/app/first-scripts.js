// Inline script at the end of every page. Runs the first scripts of the app, which the head preloads and marks with
// `data-run`, in their order and each in a task of its own. With script elements, the browser evaluates all that have
// arrived in one long task.
(async () => {
  for (const { href } of document.querySelectorAll('link[data-run]')) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
})().catch((error) => console.warn('The app could not start.', error));
