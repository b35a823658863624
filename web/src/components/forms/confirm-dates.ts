import type { DateLimits } from './date-question';

/** Asks about doubtful dates before a form is sent. Returns false if the user wants to change one. */
export const confirmDates = async (limits: DateLimits): Promise<boolean> =>
  (await import('./date-question')).askAboutDates(limits);
