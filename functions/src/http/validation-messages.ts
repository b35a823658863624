import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** Returns the name of a field for messages: `totalPositions` is "Total positions", `internshipId` "Internship". */
function labelOf(path: readonly PropertyKey[] = []): string {
  const field = path.findLast((part) => typeof part === 'string') ?? 'request';
  const words = field
    .replace(/(?<=.)(?:Id|_id)$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return typeof path.at(-1) === 'number' ? `Every entry of ${label}` : label;
}

const EXPECTED: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

const FORMATS: Record<string, string> = {
  date: 'must be a day as YYYY-MM-DD',
  datetime: 'must be a moment as YYYY-MM-DDThh:mm:ssZ',
  email: 'must be an email address',
  url: 'must be a link',
};

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'is required' : `needs at least ${minimum} characters`;
  if (origin === 'array')
    return Number(minimum) <= 1 ? 'needs an entry' : `needs at least ${minimum} entries`;
  return `must be at least ${minimum}`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `can have at most ${maximum} characters`;
  if (origin === 'array') return `can have at most ${maximum} entries`;
  return `can be at most ${maximum}`;
}

function complaintOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : (EXPECTED[issue.expected] ?? 'is not valid');
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not valid';
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    default:
      return 'is not valid';
  }
}

const MOST_NAMED = 5;
const NAME_MAX = 60;

/** Names unknown fields as they were sent, cut to a readable length (P15). */
function unknownFields(path: readonly PropertyKey[] = [], keys: readonly string[]): string {
  const names = keys.slice(0, MOST_NAMED).map((key) => [...path, key.slice(0, NAME_MAX)].join('.'));
  const rest = keys.length > MOST_NAMED ? ` and ${keys.length - MOST_NAMED} more` : '';
  return `Unknown ${keys.length === 1 ? 'field' : 'fields'}: ${names.join(', ')}${rest}. Please remove ${keys.length === 1 ? 'it' : 'them'}.`;
}

/** Returns the message for an invalid field whose schema has none of its own (N15). */
export function validationMessage(issue: RawIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.path, issue.keys);
  return `${labelOf(issue.path)} ${complaintOf(issue)}.`;
}
