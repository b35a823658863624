/**
 * One of `count` documents that share the writes of a crowd, by its number. Firestore sustains about one write a second
 * on a document, and chance leaves none of them much more than its part.
 */
export function anyShard(count: number): string {
  return String(Math.floor(Math.random() * count));
}
