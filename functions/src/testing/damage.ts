import type { StoredApplication } from '../features/applications/application.repository';
import type { TestApi } from './api';
import type { Person } from './people';

/**
 * The records to damage: a student with two undecided or approved applications and a rejected one, and their
 * internship.
 */
export interface Victims {
  student: Person;
  internshipId: string;
  active: StoredApplication;
  other: StoredApplication;
  rejected: StoredApplication;
  certificate: { _id: string; filePath: string };
  helpQueryId: string;
}

export interface Damage {
  name: string;
  /** Damages the records directly; returns a function that undoes what a repair leaves unchanged. */
  doTo(api: TestApi, victims: Victims): Promise<() => Promise<unknown>>;
  /** Returns the doctor's finding: the check and the path that it names. */
  finds(victims: Victims): string;
  /** True if the right value can be derived from other records. */
  isMended: boolean;
}
