import { brand } from '@prarambh/contract/brand';
import { escapeMarkup } from '../escape-markup';

/** What search engines and social networks, which run no scripts, read in the head of a page. */
export interface PageHead {
  title: string;
  description: string;
  url: string;
  /** The same page in each language. */
  alternates?: readonly { language: string; url: string }[];
  /** What is shown beside the text; null shows the text alone. Width and height in pixels, where they are known. */
  image: { url: string; type?: string; width?: number; height?: number } | null;
  /** Whether search engines may list the page. Pages about people are for those who have their link. */
  isListed: boolean;
  /** What the page is about, in the words of schema.org. */
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

/** Data for machines, which no browser runs. A `<` could end it. */
const dataBlock = (facts: object) =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

/** The page with a head of its own. One that is listed also takes its title and its address from it. */
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
