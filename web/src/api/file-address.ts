/**
 * Returns the URL of a stored file, or null without an address. Addresses are absolute or relative; older ones start
 * with the name of a server folder (A14).
 */
export function fileAddress(address: string | null | undefined): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '') return null;
  if (/^(?:https?:|blob:|data:)/.test(trimmed)) return trimmed;
  return `/${trimmed.replace(/^\/?(?:backend\/)?/, '')}`;
}
