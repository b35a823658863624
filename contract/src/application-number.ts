/**
 * The number of an application and of its receipt, which never changes: the day it was sent (UTC) and the UTR, such as
 * PR-20261110-632400000001. `dateApplied` is an ISO time.
 */
export function applicationNumber({
  dateApplied,
  utr,
  _id,
}: {
  dateApplied: string;
  utr: string;
  _id: string;
}): string {
  return `PR-${dateApplied.slice(0, 10).replaceAll('-', '')}-${utr || _id}`;
}
