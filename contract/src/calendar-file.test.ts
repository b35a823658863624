import { expect, it } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file';
import type { Meeting } from './meetings';

const buildMeeting = (overrides: Partial<Meeting> = {}): Meeting => ({
  _id: 'm1',
  title: 'Weekly review',
  date: '2031-03-04T11:00:00.000Z',
  link: 'https://meet.example/weekly',
  expireAfterMinutes: 60,
  description: '',
  sequence: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...overrides,
});

const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

it('a calendar file has time, title and link of a meeting in UTC, so every calendar shows its own zone', () => {
  const lines = linesOf(calendarFile(buildMeeting()));
  expect(lines).toContain('DTSTART:20310304T110000Z');
  expect(lines).toContain('DTEND:20310304T120000Z');
  expect(lines).toContain('SUMMARY:Weekly review');
  expect(lines).toContain('URL:https://meet.example/weekly');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

it('a calendar file of a changed meeting keeps its UID and raises its SEQUENCE, so the entry moves', () => {
  const first = linesOf(calendarFile(buildMeeting()));
  const moved = linesOf(calendarFile(buildMeeting({ date: '2031-03-05T11:00:00.000Z', sequence: 2 })));
  const uid = first.find((line) => line.startsWith('UID:'));
  expect(moved).toContain(uid);
  expect(first).toContain('SEQUENCE:0');
  expect(moved).toContain('SEQUENCE:2');
});

it('the calendar file of a cancelled meeting removes the entry', () => {
  const lines = linesOf(calendarFile(buildMeeting({ sequence: 3 }), 'CANCEL'));
  const uid = linesOf(calendarFile(buildMeeting())).find((line) => line.startsWith('UID:'));
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', uid]));
});

it('every calendar file names the same organiser, because calendars reject changes without it', () => {
  const organiserOf = (file: string) => linesOf(file).find((line) => line.startsWith('ORGANIZER'));
  expect(organiserOf(calendarFile(buildMeeting()))).toMatch(/^ORGANIZER;CN=.+:mailto:.+@.+/);
  expect(organiserOf(calendarFile(buildMeeting(), 'CANCEL'))).toBe(organiserOf(calendarFile(buildMeeting())));
});

it('a calendar file escapes special characters and line breaks', () => {
  const description = 'One, two; three \\ four\nEND:VEVENT';
  const lines = linesOf(calendarFile(buildMeeting({ title: 'A, B; C', description })));
  expect(lines).toContain('SUMMARY:A\\, B\\; C');
  expect(lines).toContain(
    'DESCRIPTION:One\\, two\\; three \\\\ four\\nEND:VEVENT\\n\\nhttps://meet.example/weekly',
  );
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it.each(['\r', '\n', '\r\n'])('%j in a text or link starts no new line in a calendar file', (lineBreak) => {
  const broken = (text: string) => `${text}${lineBreak}ATTENDEE:mailto:a@example.test`;
  const file = calendarFile(
    buildMeeting({
      title: broken('Review'),
      description: broken('Notes\u0000'),
      link: broken('https://meet.example/a'),
    }),
  );
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
  expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(linesOf(file)).toContain('SUMMARY:Review\\nATTENDEE:mailto:a@example.test');
  expect(linesOf(file)).toContain('URL:https://meet.example/aATTENDEE:mailto:a@example.test');
});

it('a calendar file has lines of at most 75 bytes in any script and splits no character', () => {
  const title = 'साप्ताहिक समीक्षा और प्रश्नोत्तर सत्र '.repeat(4).trim();
  const file = calendarFile(buildMeeting({ title }));
  const bytesOf = (line: string) => encodeURIComponent(line).replace(/%../g, '%').length;
  for (const line of file.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});

it('a calendar file is named after its meeting, with characters that every system accepts', () => {
  expect(calendarFileName({ title: '../Weekly: review / 3' })).toBe('weekly-review-3.ics');
  expect(calendarFileName({ title: '***' })).toBe('meeting.ics');
});
