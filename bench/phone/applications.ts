import type { Platform } from '@prarambh/functions/shared/platform';
import { demoAccounts } from '@prarambh/local/demo/accounts';
import { demoInternships } from '@prarambh/local/demo/catalogue';
import { addDemoInternship, createDemoServices, ensureAccount } from '@prarambh/local/demo/demo-services';

/** A student may have five undecided applications. */
const EACH = 5;
const NONE = { params: undefined, query: undefined, idempotencyKey: null, file: undefined };

/**
 * Creates `count` undecided applications through the API's handlers, from their own students, a minute apart.
 */
export async function addApplications(platform: Platform, count: number): Promise<void> {
  const services = createDemoServices(platform);
  const students = Math.ceil(count / EACH);
  const account = demoAccounts.find(({ role }) => role === 'admin');
  if (!account) throw new Error('There is no demo admin.');
  const admin = await ensureAccount(platform, account);
  const internships: string[] = [];
  for (const internship of demoInternships.slice(0, EACH)) {
    const open = { ...internship, totalPositions: students, isAccepting: true };
    const { _id } = await addDemoInternship(services, admin, open);
    internships.push(_id);
  }
  for (let index = 0; index < students; index += 1) {
    const name = `Student Number ${index}`;
    const student = await ensureAccount(platform, {
      email: `phone${index}@example.test`,
      name,
      role: 'user',
    });
    for (const [place, internshipId] of internships.entries()) {
      const number = index * EACH + place;
      services.goBack({ days: 0, minutes: number });
      await services.handlers['POST /applications']({
        ...NONE,
        caller: student,
        body: { internshipId, duration: 4, certificateName: name, utr: String(700_000_000_000 + number) },
      });
    }
  }
}
