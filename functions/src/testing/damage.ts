import type { StoredApplication } from '../features/applications/application.repository';
import type { TestApi } from './api';
import type { Person } from './people';

/** What damages are done to: a student with two standing applications and one that was rejected, and their internship. */
export interface Victims {
  student: Person;
  internshipId: string;
  standing: StoredApplication;
  other: StoredApplication;
  rejected: StoredApplication;
  certificate: { _id: string; filePath: string };
  helpQueryId: string;
}

export interface Damage {
  name: string;
  /** Does it by hand, past every rule; answers how to take back what a repair leaves as it is. */
  doTo(api: TestApi, victims: Victims): Promise<() => Promise<unknown>>;
  /** What the doctor says: the check, and the path that it names. */
  finds(victims: Victims): string;
  /** Whether what is right follows from what else is stored. */
  isMended: boolean;
}
