import { createHash } from 'node:crypto';
import { brand } from '@prarambh/contract/brand';
import { type Endpoint, endpoints } from '@prarambh/contract/endpoints';
import { ERROR_STATUS } from '@prarambh/contract/errors';
import { z } from 'zod';
import { escapeMarkup } from '../shared/escape-markup';
import { NOTHING_ELSE } from './response-headers';

const STYLE = `
:root{color-scheme:light dark;--ink:#22223a;--paper:#fbf7ef;--card:#fff;--line:#e2dccf;--brand:#34339b}
@media (prefers-color-scheme:dark){:root{--ink:#ece9f5;--paper:#15152a;--card:#1e1e38;--line:#34345a;--brand:#a9a8f5}}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
h1,h2{font-family:Georgia,serif}details{margin:.5rem 0;padding:.75rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
summary{cursor:pointer;overflow-wrap:anywhere}code{font:600 .95em ui-monospace,monospace}.method{color:var(--brand)}
a{color:var(--brand)}pre{overflow:auto;font-size:.85rem}.roles{opacity:.75;font-size:.9rem}table{border-collapse:collapse}td{padding:.15rem .75rem .15rem 0}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows the page's own style and nothing else. */
export const DOCUMENTATION_POLICY = `${NOTHING_ELSE}; style-src 'sha256-${STYLE_HASH}'`;

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h4>${title}</h4><pre tabindex="0">${escapeMarkup(JSON.stringify(json, null, 2))}</pre>`;
}

function uploadNote({ field, accepts, maxBytes, isOptional }: NonNullable<Endpoint['upload']>): string {
  const limit = `${accepts}, at most ${maxBytes / 1024 / 1024} MB${isOptional ? ', optional' : ''}`;
  return `<p>Multipart, one file in the field <code>${field}</code> (${limit}).</p>`;
}

function endpointBlock(key: string, row: Endpoint): string {
  const [method = '', path = ''] = key.split(' ');
  const roles = row.roles === 'public' ? 'public' : row.roles.join(', ');
  return `<details><summary><code><span class="method">${method}</span> /api${escapeMarkup(path)}</code> ${escapeMarkup(row.summary)}
<span class="roles">(${roles})</span></summary>${row.upload ? uploadNote(row.upload) : ''}${
    row.idempotent ? '<p>Honours an <code>Idempotency-Key</code> header.</p>' : ''
  }${schemaBlock('Path', row.params, 'input')}${schemaBlock('Query', row.query, 'input')}${schemaBlock('Body', row.body, 'input')}${schemaBlock('Answer', row.response, 'output')}</details>`;
}

/** Renders the endpoint table as a page without scripts, so it needs no exception in any policy. */
export function renderDocumentation(): string {
  const rows = Object.entries<Endpoint>(endpoints);
  const tags = [...new Set(rows.map(([, row]) => row.tag))];
  const sections = tags.map((tag) => {
    const blocks = rows.filter(([, row]) => row.tag === tag).map(([key, row]) => endpointBlock(key, row));
    return `<h2>${escapeMarkup(tag)}</h2>${blocks.join('')}`;
  });
  const codes = Object.entries(ERROR_STATUS).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title><style>${STYLE}</style></head><body><main><h1>${brand.name} API</h1>
<p>Also as an OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>. Send <code>Authorization: Bearer</code> with a Firebase ID token.</p>
${sections.join('')}<h2>Errors</h2><p>Every failure answers <code>success: false</code>, a <code>code</code> and a <code>message</code>.</p>
<table>${codes.join('')}</table></main></body></html>`;
}
