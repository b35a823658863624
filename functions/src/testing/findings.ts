import { type AskedName, examine } from '../doctor/examine';
import type { Platform } from '../shared/platform';

/** Returns the doctor's findings in the stored data, one line each; by default those of all checks. */
export async function findingsIn(
  { firestore, logger, auth, bucket, clock }: Omit<Platform, 'config' | 'appCheck'>,
  only?: readonly AskedName[],
): Promise<string[]> {
  const examined = { store: { firestore, logger }, auth, bucket, clock };
  const lines: string[] = [];
  for await (const { check, subject, problem } of examine(examined, { only }))
    lines.push(`${check}: ${subject}: ${problem}`);
  return lines;
}
