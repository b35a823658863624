import type { HistoryEntry } from '@prarambh/contract/history';
import { MeetingEntry } from './meeting-entry';

/** The server returns only meetings to a co-admin. */
export function CoadminEntry({ entry }: { entry: HistoryEntry }) {
  return entry.kind === 'meeting' ? <MeetingEntry meeting={entry.record} /> : null;
}
