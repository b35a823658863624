import fs from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';

const WEB = path.join(import.meta.dirname, '..');

/**
 * Gives each module that is imported on demand a row in Vite's manifest. Vite names only modules with a chunk of their
 * own, and leaves out those that LOADED_TOGETHER (chunks.ts) puts into a common chunk.
 */
export function manifestSources(): Plugin {
  return {
    name: 'manifest-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const place = path.join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(fs.readFileSync(place, 'utf8')) as Manifest;
      const rowOf = new Map(Object.values(manifest).map((row) => [row.file, row]));
      for (const chunk of Object.values(bundle)) {
        const row = chunk.type === 'chunk' && rowOf.get(chunk.fileName);
        if (!row || row.isEntry) continue;
        for (const id of chunk.moduleIds) {
          const source = path.relative(WEB, id);
          const isOnDemand = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
          if (isOnDemand) manifest[source] ??= { ...row, src: source };
        }
      }
      fs.writeFileSync(place, JSON.stringify(manifest, null, 2));
    },
  };
}
