import type { Transaction } from 'firebase-admin/firestore';
import { programmeDay } from '../../clock';
import type { ApplicationLookup } from '../applications/application-lookup.service';
import type { InternshipFacts, InternshipLookup } from '../internships/internship-lookup.service';
import type { Facts } from './put-certificate.service';

type StoredApplication = Awaited<ReturnType<ApplicationLookup['findCurrent']>>;

interface Dependencies {
  applications: ApplicationLookup;
  internships: InternshipLookup;
}

interface Programme {
  internship: InternshipFacts | null;
  /** The student's application that counts. */
  application: StoredApplication;
  activity: Pick<Facts, 'startDate' | 'tags'>;
}

/** What the platform itself knows of a student's internship. */
export function createProgrammeFacts({ applications, internships }: Dependencies) {
  async function find(transaction: Transaction, uid: string, internshipId: string): Promise<Programme> {
    const internship = await internships.find(transaction, internshipId);
    const application = await applications.findCurrent(transaction, uid, internshipId);
    const approvedAt = application?.decidedAt;
    const activity = {
      startDate: approvedAt ? programmeDay(approvedAt) : null,
      tags: internship?.technologies ?? [],
    };
    return { internship, application, activity };
  }

  return {
    find,

    /** What a credential says of the work beside what is printed; nothing of a certificate without an internship. */
    async activityOf(transaction: Transaction, uid: string, internshipId: string | null) {
      if (internshipId === null) return { startDate: null, tags: [] };
      return (await find(transaction, uid, internshipId)).activity;
    },
  };
}

export type ProgrammeFacts = ReturnType<typeof createProgrammeFacts>;
