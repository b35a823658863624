/** Pictures of shared links that the API serves: certificate cards, and pictures of internships. */
const PREVIEW_PICTURES = ['/api/certificates/*/card.png', '/api/files/pictures/'];

/**
 * robots.txt: crawlers may read every page and the preview pictures of shared links, nothing else of the API. The
 * longest matching rule counts (RFC 9309); for crawlers that take the first one, Allow comes first.
 */
export function robotsTxt(siteUrl: string): string {
  const allowed = PREVIEW_PICTURES.map((path) => `Allow: ${path}`);
  // Pages behind a login carry `noindex`, which crawlers can read only if they may open the page.
  const maps = ['pages', 'internships'].map((name) => `Sitemap: ${siteUrl}/sitemap-${name}.xml`);
  return ['User-agent: *', ...allowed, 'Disallow: /api/', ...maps, ''].join('\n');
}
