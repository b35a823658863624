import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import type { ApiClient } from '@prarambh/functions/testing/client';
import { tableOperations } from '@prarambh/functions/testing/tables';
import { z } from 'zod';

type Filters = Record<string, string>;

const NOT_FILTERS = ['limit', 'cursor'];

type Schema = z.core.JSONSchema.BaseSchema;

/** Values for a filter by its schemas: all options of a choice, or one valid value. */
function valuesOf(name: string, schema: Schema, read: Schema): string[] {
  if (read.type === 'integer') return [String(read.minimum ?? 1)];
  if (schema.enum) return schema.enum.map(String);
  if (schema.const !== undefined) return [String(schema.const)];
  return [schema.format === 'date' ? new Date().toISOString().slice(0, 10) : name];
}

/** Combinations of filters: each one left out or with its first value, and each other value alone. */
export function choicesOf({ query }: Endpoint): Filters[] {
  if (!query) return [{}];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const { properties: read = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  const values = Object.entries(properties)
    .filter(([name]) => !NOT_FILTERS.includes(name))
    .map(([name, schema]) => [name, valuesOf(name, schema as Schema, (read[name] ?? {}) as Schema)] as const);
  let subsets: Filters[] = [{}];
  const others: Filters[] = [];
  for (const [name, [first = '', ...more]] of values) {
    subsets = [...subsets, ...subsets.map((subset) => ({ ...subset, [name]: first }))];
    others.push(...more.map((value) => ({ [name]: value })));
  }
  return [...subsets, ...others];
}

/** The tables that a role may open. */
export function tablesFor(role: Role): Operation[] {
  return tableOperations.filter((operation) => {
    const { roles }: Endpoint = endpoints[operation];
    return roles !== 'public' && roles.includes(role);
  });
}

/**
 * Opens a table with every combination of filters; returns a summary. Throws at the first one that is
 * rejected or malformed.
 */
export async function openTable(api: ApiClient, operation: Operation, token: string): Promise<string> {
  const row: Endpoint = endpoints[operation];
  const choices = choicesOf(row);
  let rows = 0;
  for (const choice of choices) {
    const query = { limit: '5', ...choice } as never;
    const response = await api.send(operation, { token, query });
    const asked = `?${new URLSearchParams(choice)} answered`;
    if (response.status !== 200)
      throw new Error(`${asked} ${response.status}: ${(await response.text()).slice(0, 300)}`);
    const parsed = row.response.safeParse(await response.json());
    if (!parsed.success) throw new Error(`${asked} what does not fit its schema.`);
    if (Object.keys(choice).length === 0) rows = (parsed.data as { total: number }).total;
  }
  return `${choices.length} choices of filters, ${rows} rows`;
}
