import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { DamagedDocument } from './errors';
import { withSourceLines } from './source-lines';

/** The ids of the payment ledger are UTRs. */
function withoutUtr(text: string): string {
  return text.replace(/utrs\/[^\s"',)]+/g, 'utrs/[removed]');
}

/**
 * Removes what a log must never hold from the text of an error: mail addresses, codes and UTRs (runs of six or
 * more digits, words of capitals and digits, or any payment ledger path), tokens and other long opaque words.
 */
export function scrub(text: string): string {
  return withoutUtr(text)
    .replace(/[^\s"'<>()]+(@|%40)[^\s"'<>()]+\.[^\s"'<>()]+/g, '[email removed]')
    .replace(/\b[\w-]{20,}(\.[\w-]{4,}){0,2}\b/g, '[token removed]')
    .replace(/\b(?=[A-Z]*\d)[A-Z\d]{6,}\b/g, '[number removed]')
    .replace(/\d{6,}/g, '[number removed]');
}

/** Where an error and its causes happened, without their messages, which a stack repeats line by line. */
function framesOf(stack: string): string {
  return withSourceLines(stack)
    .split('\n')
    .filter((line) => /^ +at .*(:\d+|\(native\)|<anonymous>)\)?$/.test(line))
    .join('\n');
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

/** A logger of one JSON object a line, with the `severity` that Cloud Logging reads. */
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
