import type { HelpMessage, HelpQuery } from '@prarambh/contract/help';
import type { Role } from '@prarambh/contract/roles';
import type { FileStore } from '../../storage/file-store';
import type { StoredHelpQuery, StoredMessage } from './help.repository';

/** Long enough for a conversation on an open page, short enough that a copied address soon expires. */
const FILE_LINK_SECONDS = 60 * 60;

/** Returns a message with fresh addresses of its files. */
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

/** Returns a query without its messages. */
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

/** Returns a query with some of its messages; students do not see the assigned admin. */
export function presentHelpQuery(
  query: StoredHelpQuery,
  messages: readonly StoredMessage[],
  { role, files }: { role: Role; files: FileStore },
): HelpQuery {
  const assignee = role === 'user' ? null : query.assignee;
  const shown = messages.map((message) => presentMessage(message, files));
  return { ...presentHeading(query), assignee, messages: shown };
}
