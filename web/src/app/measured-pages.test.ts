import { PAGE_PATTERNS } from '@prarambh/contract/page-patterns';
import { expect, test } from 'vitest';
import { AREA_PATHS, type PagedArea } from '../session/areas';
import { areaPages } from './area-pages';
import { guardedPages, publicPages } from './routes';

/** A page for developers, which is not part of the build. */
const CATALOGUE = '/dev/catalogue';

test('the web vitals are measured on exactly the pages of the site', () => {
  const ofAreas = Object.entries(areaPages).flatMap(([area, pages]) =>
    pages.map(({ path }) => `${AREA_PATHS[area as PagedArea]}${path === '' ? '' : `/${path}`}`),
  );
  const others = [...publicPages, ...guardedPages].map(({ path }) => path);
  const pages = [...others, ...ofAreas].filter((path) => path !== CATALOGUE);
  expect([...PAGE_PATTERNS].sort()).toEqual(pages.sort());
});
