import type { Readable } from 'node:stream';
import { type Endpoint, endpoints, type QueryOf } from '@prarambh/contract/endpoints';
import type { ExportOperation } from '@prarambh/contract/exports';
import type { Role } from '@prarambh/contract/roles';
import type { Page, PageOf } from '../firestore/query';
import { parsePart } from '../http/validate';
import { type CsvColumn, cellsOf, csvOf } from './csv';

/** The rows of an export, streamed or written to a file. */
export interface ExportSource {
  /** The file name without its extension. */
  name: string;
  header: readonly string[];
  /** Returns a page of rows as the texts of their cells. */
  readPage(page: PageOf): Promise<Page<string[]>>;
  /** Counts the rows, up to `most`. */
  count(most: number): Promise<number>;
}

/** The parameters of an export. `now` is the time of the request, even if the rows are read later. */
export interface Asked<Query> {
  role: Role;
  query: Query;
  now: Date;
}

/** Finds the rows of an export. Throws `forbidden` for rows that the role may not have. */
export type ExportDefinition<O extends ExportOperation> = (
  asked: Asked<QueryOf<O>>,
) => ExportSource | Promise<ExportSource>;

/** One definition for each export; a missing one is a type error. */
export type ExportDefinitions = { [O in ExportOperation]: ExportDefinition<O> };

/**
 * Returns the rows of an export for a query as sent. Throws `invalid` for an invalid query, and `forbidden` for rows
 * that the role may not have.
 */
export async function sourceOf(
  definitions: ExportDefinitions,
  operation: ExportOperation,
  { role, query, now }: Asked<Record<string, string>>,
): Promise<ExportSource> {
  const row: Endpoint = endpoints[operation];
  // The operation's schema has validated the query, which the common type of all definitions cannot express.
  const define = definitions[operation] as ExportDefinition<never>;
  return define({ role, query: parsePart(row.query, query) as never, now });
}

interface Table<Row, Filters> {
  list(filters: Filters, page: PageOf): Promise<Page<Row>>;
  count(filters: Filters, most: number): Promise<number>;
}

/** Creates an export from a table's filtered rows and its columns. */
export function exportSource<Row, Filters>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  table: Table<Row, Filters>,
  filters: Filters,
): ExportSource {
  return {
    name,
    header: columns.map(({ header }) => header),
    count: (most) => table.count(filters, most),
    async readPage(page) {
      const { items, nextCursor } = await table.list(filters, page);
      return { items: items.map((row) => cellsOf(columns, row)), nextCursor };
    },
  };
}

/** CSV that is created while it is read, and its progress. */
export interface CsvReading {
  content: Readable;
  /** The rows read so far, and the cursor after them: null after the last row. */
  reached: { rows: number; cursor: string | null };
}

const READ_AT_ONCE = 500;

/**
 * Streams the rows after a cursor, or from the beginning with the header, a few hundred in memory at a time. Reads no
 * further page once `isFull`.
 */
export function readCsv(
  source: ExportSource,
  from: string | null = null,
  isFull: (rows: number) => boolean = () => false,
): CsvReading {
  const reached: CsvReading['reached'] = { rows: 0, cursor: from };
  async function* lines(): AsyncGenerator<string[]> {
    do {
      const cursor = reached.cursor ?? undefined;
      const { items, nextCursor } = await source.readPage({ limit: READ_AT_ONCE, cursor });
      yield* items;
      reached.rows += items.length;
      reached.cursor = nextCursor;
    } while (reached.cursor !== null && !isFull(reached.rows));
  }
  return { content: csvOf(from === null ? source.header : null, lines()), reached };
}
