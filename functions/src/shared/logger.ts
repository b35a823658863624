import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { DamagedDocument } from './errors';
import { withSourceLines } from './source-lines';

/** Removes UTRs from paths: they are the ids of the payment ledger. */
function withoutUtr(text: string): string {
  return text.replace(/utrs\/[^\s"',)]+/g, 'utrs/[removed]');
}

/** Maximum number of characters that are logged of an error's text. */
const LONGEST_LOGGED = 4_000;

/** Maximum length of a stack frame. A longer line belongs to the message. */
const LONGEST_FRAME = 500;

/** Returns true if a word contains an email address, whose @ may be URL-encoded. */
function hasMailAddress(word: string): boolean {
  const at = word.search(/@|%40/);
  return at > 0 && word.indexOf('.', at) !== -1;
}

/**
 * Removes what a log must never hold from the text of an error: mail addresses, codes and UTRs (runs of six or
 * more digits, words of capitals and digits, or any payment ledger path), tokens and other long opaque words.
 */
export function scrub(text: string): string {
  return withoutUtr(text.slice(0, LONGEST_LOGGED))
    .replace(/[^\s"'<>()]+/g, (word) => (hasMailAddress(word) ? '[email removed]' : word))
    .replace(/\b[\w-]{20,}(\.[\w-]{4,}){0,2}\b/g, '[token removed]')
    .replace(/\b(?=[A-Z]*\d)[A-Z\d]{6,}\b/g, '[number removed]')
    .replace(/\d{6,}/g, '[number removed]');
}

/** Returns the stack frames of an error and its causes without their messages, which a stack repeats line by line. */
function framesOf(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => line.length <= LONGEST_FRAME && /^ +at .*(:\d+|\(native\)|<anonymous>)\)?$/.test(line));
  return withSourceLines(frames.join('\n'));
}

function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  const document = error instanceof DamagedDocument ? withoutUtr(error.path) : undefined;
  return { type, code, document, message: scrub(message), stack: stack && framesOf(stack) };
}

const SEVERITIES: Record<string, string> = {
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
};

/** Creates a logger that writes one JSON object per line, with the `severity` that Cloud Logging reads. */
export function createLogger(options: LoggerOptions = {}, stream?: NodeJS.WritableStream): Logger {
  const settings: LoggerOptions = {
    base: null,
    messageKey: 'message',
    serializers: { err: serializeError },
    formatters: { level: (label) => ({ severity: SEVERITIES[label] ?? 'DEFAULT' }) },
    ...options,
  };
  return stream ? pino(settings, stream) : pino(settings);
}
