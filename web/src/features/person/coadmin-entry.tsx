import type { HistoryEntry } from '@prarambh/contract/history';
import { MeetingEntry } from './meeting-entry';

/** The server answers a co-admin meetings and nothing else. */
export function CoadminEntry({ entry }: { entry: HistoryEntry }) {
  return entry.kind === 'meeting' ? <MeetingEntry meeting={entry.record} /> : null;
}
