import { AUDIT_ACTIONS } from '@prarambh/contract/audit-actions';
import { formatDateTime } from '../../components/display/format';

/** The kinds of things that staff change. */
export const KINDS = [
  'applications',
  'users',
  'internships',
  'meetings',
  'assignedTasks',
  'taskTemplates',
  'submissions',
  'certificates',
  'offerLetters',
  'notifications',
  'helpQueries',
  'mail',
  'cannedReplies',
  'contactQueries',
  'announcements',
  'testimonials',
  'paymentOptions',
  'bankImports',
  'bankCredits',
  'bankSettings',
];

/** The known actions and those of some rows, each once. */
export function actionsWith(seen: readonly string[]): string[] {
  return [...new Set([...AUDIT_ACTIONS, ...seen])];
}

/** A code name as words: changeUserRole becomes Change user role, _id stays. */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text for an empty value. */
export const NOTHING = 'nothing';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A stored value as people read it. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(readable).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, inner]) => `${wordsOf(field)}: ${readable(inner)}`)
      .join(', ');
  }
  return String(value);
}

interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Each changed field with its value before and after. */
export function changesOf({ before, after }: Changes) {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const changes = fields.map((field) => ({
    field: wordsOf(field),
    before: readable(before[field]),
    after: readable(after[field]),
  }));
  return changes.filter((change) => change.before !== change.after);
}
