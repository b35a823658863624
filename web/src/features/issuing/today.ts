import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';

/** The calendar day of the programme, YYYY-MM-DD: what a date field begins with. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: PROGRAMME_TIME_ZONE, dateStyle: 'short' }).format(
    new Date(),
  );
}
