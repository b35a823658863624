import type { Readable } from 'node:stream';
import { type Endpoint, endpoints, type QueryOf } from '@prarambh/contract/endpoints';
import type { ExportOperation } from '@prarambh/contract/exports';
import type { Role } from '@prarambh/contract/roles';
import type { Page, PageOf } from '../db/query';
import { parsePart } from '../http/validate';
import { type CsvColumn, cellsOf, csvOf } from './csv';

/** The rows of an export, whether they are streamed or written to a file. */
export interface ExportSource {
  /** What the file is called, without its ending. */
  name: string;
  header: readonly string[];
  /** A page of rows as the text of their cells. */
  readPage(page: PageOf): Promise<Page<string[]>>;
  /** How many rows there are, up to `most`. */
  count(most: number): Promise<number>;
}

/** What an export is asked for with. `now` is the moment of the request, also where the rows are read later. */
export interface Asked<Query> {
  role: Role;
  query: Query;
  now: Date;
}

/** Finds the rows of an export. Raises `forbidden` for those that the role may not have. */
export type ExportDefinition<O extends ExportOperation> = (
  asked: Asked<QueryOf<O>>,
) => ExportSource | Promise<ExportSource>;

/** A definition for each export; a missing one is a type error. */
export type ExportDefinitions = { [O in ExportOperation]: ExportDefinition<O> };

/**
 * The rows of an export for a query as it was sent. Raises `invalid` for one that its operation does not take, and
 * `forbidden` for rows that the role may not have.
 */
export async function sourceOf(
  definitions: ExportDefinitions,
  operation: ExportOperation,
  { role, query, now }: Asked<Record<string, string>>,
): Promise<ExportSource> {
  const row: Endpoint = endpoints[operation];
  // The operation's own schema has made what its definition takes, which the types of all of them cannot say.
  const define = definitions[operation] as ExportDefinition<never>;
  return define({ role, query: parsePart(row.query, query) as never, now });
}

interface Table<Row, Filters> {
  list(filters: Filters, page: PageOf): Promise<Page<Row>>;
  count(filters: Filters, most: number): Promise<number>;
}

/** What some filters find in a table, under some columns. */
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

/** CSV that is made while it is read, and how far that has come. */
export interface CsvReading {
  content: Readable;
  /** The rows that were read, and the cursor behind them: null once there are no more. */
  reached: { rows: number; cursor: string | null };
}

const READ_AT_ONCE = 500;

/**
 * The rows behind a cursor, or from the beginning on, which has the header, a few hundred in memory at a time. No further
 * page is read once `isFull`.
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
