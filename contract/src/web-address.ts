/** Letters, digits, hyphens and vowel signs of one part of a host name; the last part has letters only. */
const LABEL = /^[\p{L}\p{N}\p{M}](?:(?:[\p{L}\p{N}\p{M}-]|\u200c|\u200d)*[\p{L}\p{N}\p{M}])?$/u;
const LAST_LABEL = /^(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu;

/** Ends of file names, which are no host names: report.pdf. */
const FILE_ENDING =
  /^(?:png|jpe?g|gif|webp|avif|heic|svg|pdf|docx?|xlsx?|pptx?|csv|txt|rar|7z|zip|html?|json|exe|apk)$/i;

/** The longest host name of the DNS. */
const HOST_MAX = 253;

/** True for a host name with a dot, such as github.com or उदाहरण.भारत, and a port after it. */
function isHost(text: string): boolean {
  const [host = '', port, ...rest] = text.split(':');
  if (host.length > HOST_MAX || rest.length > 0 || (port !== undefined && !/^\d{1,5}$/.test(port)))
    return false;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !LAST_LABEL.test(last) || FILE_ENDING.test(last)) return false;
  return labels.every((label) => LABEL.test(label));
}

/**
 * A trimmed web address with https:// before it if it begins with a host name instead of a scheme. Other texts come
 * back unchanged: they have a scheme already, or are no web address.
 */
export function withScheme(typed: string): string {
  const address = typed.startsWith('//') ? typed.slice(2) : typed;
  const [authority = ''] = address.split(/[/?#]/, 1);
  return isHost(authority) ? `https://${address}` : typed;
}
