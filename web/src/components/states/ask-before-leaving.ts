/**
 * Makes the browser ask before the tab is closed until the watched work is done. The work continues without
 * the tab, but slower.
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
