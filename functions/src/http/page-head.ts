import { brand } from '@prarambh/contract/brand';
import { escapeMarkup } from '../shared/escape-markup';

/** Tags in the head of a page for search engines and social networks, which run no scripts. */
export interface PageHead {
  title: string;
  description: string;
  url: string;
  /** URL of the page in each language. */
  alternates?: readonly { language: string; url: string }[];
  /** The preview picture; null shows only text. Width and height in pixels, if known. */
  image: { url: string; type?: string; width?: number; height?: number } | null;
  /** False for pages about people, which only those with their link may find. */
  isListed: boolean;
  /** The page's subject in schema.org terms. */
  facts?: object;
}

const TITLE = /<title>[^<]*<\/title>/;
const NOT_LISTED = /<meta name="robots" content="noindex" \/>\s*/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/>\s*/;

function metaTags({ title, description, url, image, isListed }: PageHead): string[] {
  const properties = {
    'og:site_name': brand.name,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(image && { 'og:image': image.url, 'og:image:alt': title }),
    ...(image?.type && { 'og:image:type': image.type }),
    ...(image?.width && { 'og:image:width': String(image.width), 'og:image:height': String(image.height) }),
  };
  const names = {
    ...(isListed ? { description } : { robots: 'noindex' }),
    'twitter:card': image ? 'summary_large_image' : 'summary',
  };
  return [
    ...Object.entries(properties).map(
      ([key, value]) => `<meta property="${key}" content="${escapeMarkup(value)}" />`,
    ),
    ...Object.entries(names).map(([key, value]) => `<meta name="${key}" content="${escapeMarkup(value)}" />`),
  ];
}

/** Structured data, which browsers do not run. Escapes `<`, which could end the element. */
const dataBlock = (facts: object) =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

/** Returns the page with its own head. A listed page also gets its title and canonical address from it. */
export function withHead(html: string, head: PageHead): string {
  const tags = metaTags(head);
  if (head.facts) tags.push(dataBlock(head.facts));
  for (const { language, url } of head.alternates ?? []) {
    tags.push(`<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}" />`);
  }
  if (head.isListed) tags.push(`<link rel="canonical" href="${escapeMarkup(head.url)}" />`);
  const named = head.isListed
    ? html
        .replace(TITLE, () => `<title>${escapeMarkup(head.title)}</title>`)
        .replace(DESCRIPTION, '')
        .replace(NOT_LISTED, '')
    : html;
  return named.replace('</head>', () => `${tags.join('\n')}</head>`);
}
