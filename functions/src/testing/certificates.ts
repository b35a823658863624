import type { CreateCertificateBody, StaffCertificate } from '@prarambh/contract/certificates';
import { assignedTasks, NEVER } from '../features/tasks/assigned-task.repository';
import type { TestApi } from './api';
import type { Person } from './people';

/** Returns the body with which an admin issues a certificate. */
export function certificateBody(student: { uid: string }, overrides: Partial<CreateCertificateBody> = {}) {
  return {
    user: student.uid,
    candidateName: 'Asha Verma',
    internshipTitle: 'Web Development',
    duration: '8',
    completionDate: '2026-11-01',
    signatureName: 'Meera Nair',
    ...overrides,
  };
}

/** Issues a certificate to a student as an admin. */
export async function issueCertificate(
  api: TestApi,
  admin: Person,
  student: { uid: string },
  overrides: Partial<CreateCertificateBody> = {},
): Promise<StaffCertificate> {
  const body = certificateBody(student, overrides);
  return (await api.call('POST /certificates', { token: admin.token, body })).data;
}

/** Stores a student's task in an internship, as the tasks feature does. */
export async function putTask(
  { platform }: TestApi,
  { uid, name }: { uid: string; name: string },
  { _id, title, company }: { _id: string; title: string; company: string },
  status: 'assigned' | 'in-progress' | 'completed',
): Promise<void> {
  const now = platform.clock.now();
  await platform.firestore.collection(assignedTasks.name).add({
    userId: uid,
    user: { name, internId: null },
    internshipId: _id,
    internship: { title, company },
    title: 'Build the landing page',
    description: 'As drawn.',
    domain: 'Web',
    dueDate: now,
    assignedDate: now,
    assignedBy: { _id: 'admin', name: 'Meera Nair', email: 'admin@example.test' },
    status,
    submissions: 0,
    pendingSubmissions: 0,
    overdueFrom: NEVER,
    files: [],
    messageCount: 0,
    changedAt: null,
    search: [],
  });
}
