/** Messages about an upload that the API refuses. */
export interface Refusals {
  /** The file has another format. */
  wrongType: string;
  /** The file is larger than `mb` megabytes. */
  tooLarge(mb: number): string;
  /** The request contains no file. */
  missing: string;
}
