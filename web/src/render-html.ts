import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * Renders an app to one piece of HTML: to put late pieces in place React would need scripts, which the security policy forbids.
 * Throws when any part of the app cannot be rendered, so that a build never ships half a page; `name` says which page it was.
 */
export async function renderHtml(app: ReactNode, name: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${name} could not be rendered`, { cause: failures[0] });
  return html;
}
