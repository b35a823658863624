import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { IssueResult } from '@prarambh/contract/document-batches';
import type { SentBody } from '@prarambh/contract/endpoints';
import type { TestApi } from './api';
import type { Person } from './people';
import { finishWork } from './work';

type Issuing = 'POST /bulk-jobs/certificates' | 'POST /bulk-jobs/offer-letters';
type Preview = 'POST /certificates/bulk/preview' | 'POST /offer-letters/bulk/preview';

/** Issues documents to all students of an internship. Returns the finished bulk job. */
export async function issueToAll<O extends Issuing>(
  api: TestApi,
  { token }: Pick<Person, 'token'>,
  operation: O,
  body: SentBody<O>,
): Promise<BulkJob> {
  const { data: created } = await api.call(operation, { token, body } as never);
  await finishWork(api);
  const { data } = await api.call('GET /bulk-jobs', { token, query: { kind: created.kind } });
  const ended = data.find(({ _id }) => _id === created._id);
  if (!ended) throw new Error('The bulk job is gone');
  return ended;
}

/** Calls a preview until it has no further part. Returns its results and the percents of its calls. */
export async function previewAll(
  api: TestApi,
  { token }: Pick<Person, 'token'>,
  operation: Preview,
  part: { internshipId: string; limit?: number },
): Promise<{ results: IssueResult[]; percents: number[] }> {
  const results: IssueResult[] = [];
  const percents: number[] = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof api.call<Preview>>> = await api.call(operation, {
      token,
      body: { ...part, ...(cursor ? { cursor } : {}) },
    });
    results.push(...answer.data);
    percents.push(answer.percent);
    cursor = answer.nextCursor;
  } while (cursor);
  return { results, percents };
}
