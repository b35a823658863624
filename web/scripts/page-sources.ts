import fs from 'node:fs';
import path from 'node:path';

const WEB = path.join(import.meta.dirname, '..');
const APP = 'src/app';

export interface PageSource {
  /** The route pattern of the page, such as `/admin-dashboard/users/:userId`. */
  path: string;
  /** The modules that load on demand for the page: the frame of its area, and the page. */
  sources: string[];
}

const IMPORT = String.raw`async \(\) =>\s*\(await import\('([^']+)'\)\)`;
const LOADER = new RegExp(String.raw`const (\w+) = ${IMPORT}`, 'g');
const PAGE = new RegExp(String.raw`page\(\s*'([^']*)',\s*(?:${IMPORT}|(\w+)\))`, 'g');
/** The key of a role in the table of staff pages. */
const ROLE = /^ {2}(\w+): \[$/m;

const moduleOf = (address: string) => `${path.posix.join(APP, address)}.tsx`;

function pagesIn(text: string, loaders: ReadonlyMap<string, string>): [path: string, source: string][] {
  return [...text.matchAll(PAGE)].map(([, page = '', address, loader = '']) => {
    const source = address ?? loaders.get(loader);
    if (!source) throw new Error(`The page at '${page}' imports nothing that page-sources.ts can read.`);
    return [page, moduleOf(source)];
  });
}

function loadersIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(LOADER)].map(([, name = '', address = '']) => [name, address]));
}

const read = (file: string) => fs.readFileSync(path.join(WEB, APP, file), 'utf8');

const below = (area: string, page: string) => (page === '' ? area : `${area}/${page}`);

/**
 * Returns the pages for signed-in users, read from the route tables in src/app. Public pages are left out, except the
 * payment page: the build prerenders them and they name their files themselves. `areaPaths` is the path of each area
 * (src/session/areas.ts). Throws if a row of a table has an unknown form.
 */
export function pageSources(areaPaths: Readonly<Record<string, string>>): PageSource[] {
  const routes = read('routes.tsx');
  const alone = pagesIn(routes, loadersIn(routes)).filter(([page]) => /^\/(?:apply|payment)\b/.test(page));
  const students = read('student-pages.ts');
  const staff = read('staff-pages.ts');
  const staffLoaders = loadersIn(staff);
  const [, ...byRole] = staff.split(ROLE);
  const staffPages = byRole.flatMap((text, index) => {
    if (index % 2 === 0) return [];
    const area = areaPaths[byRole[index - 1] ?? ''] ?? '';
    return pagesIn(text, staffLoaders).map(([page, source]) => ({
      path: below(area, page),
      sources: ['src/app/staff-area.tsx', source],
    }));
  });
  return [
    ...alone.map(([page, source]) => ({ path: page, sources: [source] })),
    ...pagesIn(students, loadersIn(students)).map(([page, source]) => ({
      path: below(areaPaths.student ?? '', page),
      sources: ['src/app/student-area.tsx', source],
    })),
    ...staffPages,
  ];
}
