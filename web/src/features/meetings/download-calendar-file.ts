import { calendarFile, calendarFileName } from '@prarambh/contract/calendar-file';
import type { Meeting } from '@prarambh/contract/meetings';
import { saveBlob } from '../../api/save-blob';

/** Hands a meeting to the browser as a file, which offers it to the calendar. */
export function downloadCalendarFile(meeting: Meeting): void {
  const blob = new Blob([calendarFile(meeting)], { type: 'text/calendar;charset=utf-8' });
  saveBlob(blob, calendarFileName(meeting));
}
