import type { HelpMessage, HelpQuery } from '@prarambh/contract/help';
import type { Role } from '@prarambh/contract/roles';
import type { StoredHelpQuery, StoredMessage } from './help.repository';

export function presentMessage({ _id, from, text, createdAt }: StoredMessage): HelpMessage {
  return { _id, from, text, createdAt: createdAt.toISOString() };
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
  reader: Role,
): HelpQuery {
  const assignee = reader === 'user' ? null : query.assignee;
  return { ...presentHeading(query), assignee, messages: messages.map(presentMessage) };
}
