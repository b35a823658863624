/** Safari reads the address only after the click event, so the URL is revoked later. */
const READ_WITHIN_MS = 10_000;

/** Has the browser save a blob under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
