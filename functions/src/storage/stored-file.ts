/** A file in the bucket; `sha256` in hexadecimal is that of the sent bytes, `name` the name for downloads. */
export interface StoredFile {
  path: string;
  name: string;
  sha256: string;
}
