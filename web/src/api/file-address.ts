/**
 * Where a stored file is served. Addresses come absolute or relative; older ones carry the name of a folder on the
 * server in front (A14).
 */
export function fileAddress(address: string | null | undefined): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '') return null;
  if (/^(?:https?:|blob:|data:)/.test(trimmed)) return trimmed;
  return `/${trimmed.replace(/^\/?(?:backend\/)?/, '')}`;
}
