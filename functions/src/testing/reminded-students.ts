import { type AssignedTaskDocument, assignedTaskSearch } from '../features/tasks/assigned-task.repository';
import { addDays } from '../shared/clock';
import { newUser } from '../users/user.repository';
import type { TestPlatform } from './platform';

/** Stores many students with one task each, due in so many days, directly, because the API would be slow. */
export async function addStudentsWithTask(
  { firestore, clock }: Pick<TestPlatform, 'firestore' | 'clock'>,
  { count, prefix = 'student', dueInDays = 1 }: { count: number; prefix?: string; dueInDays?: number },
): Promise<string[]> {
  const now = clock.now();
  const dueDate = addDays(now, dueInDays);
  const uids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const writer = firestore.bulkWriter();
  for (const uid of uids) {
    const profile = newUser({
      name: 'Asha Verma',
      email: `${uid}@example.test`,
      createdAt: now,
      isVerified: true,
    });
    const names = {
      user: { name: profile.name, internId: null },
      internship: { title: 'Web Development', company: 'Prarambh' },
      title: 'Build a landing page',
    };
    const task: AssignedTaskDocument = {
      ...names,
      userId: uid,
      internshipId: 'web',
      description: 'One page.',
      domain: 'Web',
      dueDate,
      assignedDate: now,
      assignedBy: { _id: 'admin', name: 'Meera Iyer', email: 'meera@example.test' },
      status: 'assigned',
      submissions: 0,
      pendingSubmissions: 0,
      overdueFrom: dueDate,
      files: [],
      messageCount: 0,
      changedAt: null,
      search: assignedTaskSearch(names),
    };
    void writer.set(firestore.collection('users').doc(uid), profile);
    void writer.set(firestore.collection('assignedTasks').doc(`${uid}-task`), task);
  }
  await writer.close();
  return uids;
}
