import { programmeDay } from '../shared/clock';

/**
 * Returns the name of a download from its content, the day in the programme's zone, and its type
 * ("users-2026-11-26.csv").
 */
export const datedFileName = (name: string, moment: Date, ending: string): string =>
  `${name}-${programmeDay(moment)}.${ending}`;
