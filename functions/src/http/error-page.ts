import { createHash } from 'node:crypto';
import { brand } from '@prarambh/contract/brand';
import type { Request } from 'express';
import { escapeMarkup } from '../shared/escape-markup';
import { NOTHING_ELSE } from './response-headers';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:32rem;margin:15vh auto;padding:0 1rem;font:18px/1.6 system-ui,sans-serif}';

/** Allows the page's own style and nothing else. */
export const ERROR_PAGE_POLICY = `${NOTHING_ELSE}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Returns true if a browser opens the address as a page and would show the answer as text. */
export const isNavigation = (request: Request): boolean =>
  request.method === 'GET' && request.accepts(['json', 'html']) === 'html';

/** Returns a failure as a page: its message, its request ID and a link to the site. */
export function errorPage(message: string, requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name}</title><style>${STYLE}</style></head><body><main><h1>${brand.name}</h1>
<p>${escapeMarkup(message)}</p><p><a href="/">Go to the home page</a></p><p><small>Request ID: ${requestId}</small></p></main></body></html>`;
}
