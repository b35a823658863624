import type { IssueBatchBody, IssueResult } from '@prarambh/contract/certificate-batches';
import type { Core } from '../../core';
import { decodeCursor, encodeCursor } from '../../db/cursor';
import { AppError } from '../../errors';
import type { Caller } from '../../people/caller';
import { type RosterEntry, tasksFeature } from '../tasks/feature';
import { createInternshipIssue } from './internship-issue.service';
import { createPutCertificate } from './put-certificate.service';

interface Batch {
  results: IssueResult[];
  nextCursor: string | null;
  percent: number;
}

/** Well under the 10 seconds after which the web gives a call up; what is left comes with the next call. */
const TIME_MS = 5_000;
const AT_ONCE = 5;

/** Issues the certificates of an internship to everybody who has completed every task, a batch in each call. */
export function createBatchIssue(core: Core) {
  const { people } = core;
  const { listRoster, percentUpTo } = tasksFeature(core);
  const putting = createPutCertificate(core);
  const internshipIssue = createInternshipIssue(core);

  async function issue(caller: Caller, entry: RosterEntry, body: IssueBatchBody): Promise<IssueResult> {
    const { internshipId, signatureName, completionDate } = body;
    const { uid: _id, name, internId, assigned, completed } = entry;
    const student = { _id, name, internId };
    const without = (outcome: IssueResult['outcome'], message: string): IssueResult => ({
      student,
      outcome,
      certificateId: null,
      message,
    });
    if (completed < assigned) return without('unfinished', `${completed} of ${assigned} tasks completed`);
    const holder = await people.getStudent(_id);
    const typed = { ...(signatureName && { signatureName }), ...(completionDate && { completionDate }) };
    const outcome = await internshipIssue.issueOnce({ holder, internshipId, issuedBy: caller, typed });
    if (outcome.earlier?.isRevoked) {
      return without('refused', 'The certificate was revoked; it can be reissued from the list.');
    }
    if (outcome.earlier) {
      const { certificateId } = outcome.earlier;
      return { student, outcome: 'held', certificateId, message: 'Already has a certificate' };
    }
    const { certificateId, filePath } = await putting.afterPut(outcome.issued);
    const message = filePath ? 'Issued' : 'Issued; the PDF follows in a few minutes';
    return { student, outcome: 'issued', certificateId, message };
  }

  /** A refusal is the student's result; what nobody foresaw ends the call, which can be made again. */
  async function resultOf(caller: Caller, entry: RosterEntry, body: IssueBatchBody): Promise<IssueResult> {
    try {
      return await issue(caller, entry, body);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { uid: _id, name, internId } = entry;
      return {
        student: { _id, name, internId },
        outcome: 'refused',
        certificateId: null,
        message: error.message,
      };
    }
  }

  return {
    /**
     * Goes through the students from where `cursor` says, for a few seconds at most. Mails stay queued for the job
     * that delivers them. Repeating a call issues nothing twice.
     */
    async issueBatch(caller: Caller, body: IssueBatchBody): Promise<Batch> {
      const until = performance.now() + TIME_MS;
      const { internshipId, limit } = body;
      const after = body.cursor ? String(decodeCursor(body.cursor).value) : '';
      const { entries, isLast } = await listRoster(internshipId, { after, limit });
      const results: IssueResult[] = [];
      // At least one share, however long it took to find them: an answer without any would look like the end.
      do {
        const next = entries.slice(results.length, results.length + AT_ONCE);
        results.push(...(await Promise.all(next.map((entry) => resultOf(caller, entry, body)))));
      } while (results.length < entries.length && performance.now() < until);
      const last = results.at(-1)?.student._id;
      if (last === undefined || (isLast && results.length === entries.length)) {
        return { results, nextCursor: null, percent: 100 };
      }
      const percent = await percentUpTo(internshipId, last);
      return { results, nextCursor: encodeCursor({ value: last, id: last }), percent };
    },
  };
}
