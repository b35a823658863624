import type { Server } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';

/** Serves the pages from their sources and updates changed modules in open browsers. */
export async function startWebDev({ root, server }: { root: string; server: Server }) {
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    // Sends updates over the site's own port.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  return { pages: vite.middlewares, close: () => vite.close() };
}
