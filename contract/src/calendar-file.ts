import { brand } from './brand';
import type { Meeting } from './meetings';

const MOST_BYTES = 75;

/** Formats a date like 20261120T110000Z. */
function stamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Control characters except the tab. */
const CONTROLS = /(?!\t)\p{Cc}/gu;

/** Writes line breaks as `\n`; the format allows no others (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
  return escaped.replace(CONTROLS, '');
}

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Splits a line at 75 bytes; each next line starts with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** The effect of a calendar file on an entry: PUBLISH adds or updates it, CANCEL removes it (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/**
 * A meeting as a calendar file (RFC 5545). Its UID stays and its SEQUENCE grows with every change, so that importing
 * it again moves the entry instead of adding another. Times are in UTC, which every calendar shows in its own zone.
 */
export function calendarFile(meeting: Meeting, method: CalendarMethod = 'PUBLISH'): string {
  const { _id, title, date, expireAfterMinutes, description, sequence, updatedAt } = meeting;
  const start = new Date(date);
  const end = new Date(start.getTime() + expireAfterMinutes * 60_000);
  // Without control characters, as browsers read a URL: a line break would start a new property.
  const link = meeting.link.replace(CONTROLS, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Meetings//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:meeting-${_id}@${brand.supportEmail.split('@')[1]}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(new Date(updatedAt))}`,
    `LAST-MODIFIED:${stamp(new Date(updatedAt))}`,
    // Calendars accept changes and cancellations only from the same organiser.
    `ORGANIZER;CN=${brand.name}:mailto:${brand.supportEmail}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText([description, link].filter(Boolean).join('\n\n'))}`,
    `LOCATION:${escapeText(link)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** A file name that every file system accepts. */
export function calendarFileName({ title }: Pick<Meeting, 'title'>): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name || 'meeting'}.ics`;
}
