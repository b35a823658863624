import { PAGE_PATTERNS } from '@prarambh/contract/page-patterns';
import { expect, test } from 'vitest';
import { AREA_PATHS } from '../session/areas';
import { areaPages, type PagedArea } from './area-pages';
import { guardedPages, publicPages } from './routes';

/** Whoever works on the site looks at it; it is not part of what is built. */
const CATALOGUE = '/dev/catalogue';

test('the contract knows every page whose visits are measured, and no other', () => {
  const ofAreas = Object.entries(areaPages).flatMap(([area, pages]) =>
    pages.map(({ path }) => `${AREA_PATHS[area as PagedArea]}${path === '' ? '' : `/${path}`}`),
  );
  const others = [...publicPages, ...guardedPages].map(({ path }) => path);
  const pages = [...others, ...ofAreas].filter((path) => path !== CATALOGUE);
  expect([...PAGE_PATTERNS].sort()).toEqual(pages.sort());
});
