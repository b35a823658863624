const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/**
 * Parses the site's address for links, QR codes and signed certificates: https://host, without a trailing slash. Only
 * this machine may use http. Throws an `Error` that explains the format of SITE_URL.
 */
export function parseSiteUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isAddress =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
  // The address must equal its origin, so that it has no path, query or user.
  const isHostAlone = url?.href.replace(/\/+$/, '') === url?.origin;
  if (!url || !isAddress || !isHostAlone) {
    throw new Error(
      `SITE_URL must be the address of the site, such as https://example.com, and not “${value}”.`,
    );
  }
  return url.origin;
}
