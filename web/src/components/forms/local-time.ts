/** Converts a datetime field in the viewer's zone to ISO UTC (M03); empty for an invalid value. */
export function isoOf(local: string): string {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Converts an ISO time to the value of a datetime field in the viewer's zone. */
export function localOf(iso: string): string {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
