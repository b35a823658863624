import { z } from 'zod';
import { STAFF_ROLES } from './roles';
import { atMost, Id, ok, text } from './shapes';

/** Maximum saved views of one table. */
export const TABLE_VIEWS_MAX = 20;
/** Maximum saved views of all tables together. */
export const ALL_TABLE_VIEWS_MAX = 200;

const fields = {
  /** The caption of the table. */
  table: text('The table', 80),
  name: text('The name', 60),
  /** Filters and order, as in the page's URL. */
  search: z
    .string()
    .check(
      atMost(1000, 'These filters are too long to be kept.'),
      z.regex(/^(?:\?|$)/, 'Please send what stands behind the path.'),
    ),
  /** Headers of the hidden columns. */
  hidden: z.array(text('A column', 80)).max(40, 'At most 40 columns.'),
};

/** A saved view of a table for a member of staff. */
export const TableView = z.strictObject({ _id: Id, ...fields });
export type TableView = z.infer<typeof TableView>;

export const SaveTableViewBody = z.strictObject(fields);
export type SaveTableViewBody = z.infer<typeof SaveTableViewBody>;

/** All saved views of the caller, oldest first. */
const TableViews = ok(z.array(TableView));

export const tableViewEndpoints = {
  'GET /table-views': {
    operation: 'listTableViews',
    tag: 'Profile',
    summary: 'The caller’s saved views of staff tables',
    roles: STAFF_ROLES,
    response: TableViews,
  },
  'PUT /table-views': {
    operation: 'saveTableView',
    tag: 'Profile',
    summary: 'Save a view of a staff table; replaces one of the same name',
    roles: STAFF_ROLES,
    body: SaveTableViewBody,
    response: TableViews,
  },
  'DELETE /table-views/:id': {
    operation: 'deleteTableView',
    tag: 'Profile',
    summary: 'Remove a saved view of the caller',
    roles: STAFF_ROLES,
    params: z.object({ id: Id }),
    response: TableViews,
  },
} as const;
