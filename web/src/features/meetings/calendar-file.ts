import { brand } from '@prarambh/contract/brand';
import type { Meeting } from '@prarambh/contract/meetings';
import { saveBlob } from '../../api/save-blob';

const MOST_BYTES = 75;

/** 20261120T110000Z */
function stamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (special) => `\\${special}`).replace(/\r?\n/g, '\\n');
}

/** Lines of at most 75 bytes; a longer one goes on after a line break and a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/**
 * A meeting as a calendar file (RFC 5545). Its UID stays and its SEQUENCE grows with every change, so that importing
 * it again moves the entry instead of adding another.
 */
export function calendarFile(meeting: Meeting): string {
  const { _id, title, date, expireAfterMinutes, description, link, sequence, updatedAt } = meeting;
  const start = new Date(date);
  const end = new Date(start.getTime() + expireAfterMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Meetings//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:meeting-${_id}@${new URL(brand.siteUrl).host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(new Date(updatedAt))}`,
    `LAST-MODIFIED:${stamp(new Date(updatedAt))}`,
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

/** A name that every file system takes. */
export function calendarFileName({ title }: Pick<Meeting, 'title'>): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'meeting'}.ics`;
}

/** Hands the file to the browser, which offers it to the calendar. */
export function downloadCalendarFile(meeting: Meeting): void {
  const blob = new Blob([calendarFile(meeting)], { type: 'text/calendar;charset=utf-8' });
  saveBlob(blob, calendarFileName(meeting));
}
