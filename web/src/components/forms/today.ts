import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';

/** Today in the programme's zone, YYYY-MM-DD, as date fields and file names have it. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: PROGRAMME_TIME_ZONE, dateStyle: 'short' }).format(
    new Date(),
  );
}
