import { prepareLanguage } from '../language/catalogues';
import { openApp } from './render-app';
import { type Routes, respond } from './responder';

/** Opens a page for a Hindi-reading visitor. */
export async function openToVisitorInHindi(path: string, routes: Routes = {}) {
  localStorage.setItem('language', 'hi');
  const server = respond(routes);
  await prepareLanguage('hi');
  return { ...openApp(path), server };
}
