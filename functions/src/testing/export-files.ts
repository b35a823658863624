import type { ExportFile, RequestExportBody } from '@prarambh/contract/exports';
import { contactQueries } from '../features/contact-queries/contact-query.repository';
import type { Platform } from '../shared/platform';
import type { TestApi } from './api';
import type { Person } from './people';

const BEGAN = Date.parse('2026-01-01T00:00:00Z');
const AT_ONCE = 500;

/** Stores numbered contact queries, each a second newer than the one before. They are the cheapest rows to create. */
export async function addMessages(
  { firestore }: Pick<Platform, 'firestore'>,
  from: number,
  to: number,
): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    const batch = firestore.batch();
    for (let number = start; number < Math.min(to, start + AT_ONCE); number += 1) {
      batch.set(firestore.collection(contactQueries.name).doc(`m${number}`), {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.test`,
        message: 'When does the next batch begin?',
        createdAt: new Date(BEGAN + number * 1000),
        status: 'open',
        answer: null,
        search: ['visitor'],
      });
    }
    await batch.commit();
  }
}

export async function requestFile(
  api: TestApi,
  { token }: Person,
  body: Partial<RequestExportBody> = {},
): Promise<ExportFile> {
  const request = { operation: 'GET /contact-queries/export' as const, query: {}, ...body };
  return (await api.call('POST /exports', { token, body: request })).data;
}

export async function filesOf(api: TestApi, { token }: Person): Promise<ExportFile[]> {
  return (await api.call('GET /exports', { token })).data;
}

/** Returns the bytes of a finished file: all parts joined. */
export async function fetchFile(
  api: TestApi,
  { token }: Person,
  { _id, parts }: ExportFile,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let part = 1; part <= parts; part += 1) {
    const response = await api.send('GET /exports/:id/parts/:part', {
      token,
      params: { id: _id, part: String(part) },
    });
    if (!response.ok) throw new Error(`Part ${part} answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const length = response.headers.get('content-length');
    const isCompressed = response.headers.has('content-encoding');
    if (!isCompressed && length !== String(bytes.length))
      throw new Error(`Part ${part} has the length ${length}`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Returns the lines of a CSV file after its header. */
export const rowsIn = (file: Buffer): string[] => file.toString('utf8').trimEnd().split('\r\n').slice(1);
