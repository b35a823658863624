/** The part of a list's query that asks for a further page; nothing for the first. */
export const cursorOf = (pageParam: string | null) => (pageParam === null ? {} : { cursor: pageParam });
