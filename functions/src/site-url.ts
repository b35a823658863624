const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/**
 * The site's address as it is put before paths in links, QR codes and signed certificates: https://host, without a
 * trailing slash. Only this machine may be http. Raises an `Error` that says how SITE_URL is written.
 */
export function parseSiteUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isAddress =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
  // Written out once more without what may follow the host, it must be the same address.
  const isHostAlone = url?.href.replace(/\/+$/, '') === url?.origin;
  if (!url || !isAddress || !isHostAlone) {
    throw new Error(
      `SITE_URL must be the address of the site, such as https://example.com, and not “${value}”.`,
    );
  }
  return url.origin;
}
