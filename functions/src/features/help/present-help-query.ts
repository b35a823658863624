import type { HelpMessage, HelpQuery } from '@prarambh/contract/help';
import type { Role } from '@prarambh/contract/roles';
import type { FileStore } from '../../files/file-store';
import type { StoredHelpQuery, StoredMessage } from './help.repository';

/** Long enough for a conversation that stays open, short enough that a copied address is soon worth nothing. */
const FILE_LINK_SECONDS = 60 * 60;

/** A message with the addresses of its files, which are made anew for every answer. */
export function presentMessage(message: StoredMessage, files: FileStore): HelpMessage {
  const { _id, from, text, createdAt } = message;
  const sent = message.files.map(({ _id, name, size, path }) => ({
    _id,
    name,
    kind: path.endsWith('.pdf') ? ('pdf' as const) : ('picture' as const),
    size,
    address: files.address(path, FILE_LINK_SECONDS),
  }));
  return { _id, from, text, files: sent, createdAt: createdAt.toISOString() };
}

/** A query without what was said in it. */
export function presentHeading(query: StoredHelpQuery): Omit<HelpQuery, 'messages' | 'assignee'> {
  const { _id, userId, user, status, messageCount } = query;
  return {
    _id,
    user: { _id: userId, ...user },
    status,
    messageCount,
    createdAt: query.createdAt.toISOString(),
    updatedAt: query.updatedAt.toISOString(),
  };
}

/** The same with some of its messages; who answers is nothing for students. */
export function presentHelpQuery(
  query: StoredHelpQuery,
  messages: readonly StoredMessage[],
  { role, files }: { role: Role; files: FileStore },
): HelpQuery {
  const assignee = role === 'user' ? null : query.assignee;
  const shown = messages.map((message) => presentMessage(message, files));
  return { ...presentHeading(query), assignee, messages: shown };
}
