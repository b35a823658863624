/**
 * Has the browser ask whoever would close the tab or leave the site until some work is done that is watched here. It goes
 * on without the tab, only slower.
 */
export async function askBeforeLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await work();
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}
