import { programmeDay } from '../clock';

/** The name of a download: what it has, the day in the programme's zone, and its kind ("users-2026-11-26.csv"). */
export const datedFileName = (name: string, moment: Date, ending: string): string =>
  `${name}-${programmeDay(moment)}.${ending}`;
