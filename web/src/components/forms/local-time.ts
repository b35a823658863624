/** What a field for date and time shows in the viewer's zone, as ISO UTC (M03); nothing for what is no time. */
export function isoOf(local: string): string {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** A moment as the field for date and time takes it, in the viewer's zone. */
export function localOf(iso: string): string {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
