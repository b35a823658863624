/** One label of a host name: letters, digits, hyphens and vowel signs; only letters in the last label. */
const LABEL = /^[\p{L}\p{N}\p{M}](?:(?:[\p{L}\p{N}\p{M}-]|\u200c|\u200d)*[\p{L}\p{N}\p{M}])?$/u;
const LAST_LABEL = /^(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu;

/** File name endings that look like a host name: report.pdf. */
const FILE_ENDING =
  /^(?:png|jpe?g|gif|webp|avif|heic|svg|pdf|docx?|xlsx?|pptx?|csv|txt|rar|7z|zip|html?|json|exe|apk)$/i;

/** The longest host name of the DNS. */
const HOST_MAX = 253;

/** True for a host name with a dot and an optional port, such as github.com or उदाहरण.भारत. */
function isHost(text: string): boolean {
  const [host = '', port, ...rest] = text.split(':');
  if (host.length > HOST_MAX || rest.length > 0 || (port !== undefined && !/^\d{1,5}$/.test(port)))
    return false;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !LAST_LABEL.test(last) || FILE_ENDING.test(last)) return false;
  return labels.every((label) => LABEL.test(label));
}

/** Adds https:// to a trimmed web address without a scheme. Other text is returned unchanged. */
export function withScheme(typed: string): string {
  const address = typed.startsWith('//') ? typed.slice(2) : typed;
  const [authority = ''] = address.split(/[/?#]/, 1);
  return isHost(authority) ? `https://${address}` : typed;
}
