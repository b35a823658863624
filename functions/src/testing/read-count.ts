import { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';

/** The objects whose calls fetch documents; each is patched while something is counted. */
const SOURCES = [
  { prototype: Query.prototype, method: 'get' },
  { prototype: DocumentReference.prototype, method: 'get' },
  { prototype: Firestore.prototype, method: 'getAll' },
] as const;

type Fetch = (...args: unknown[]) => Promise<unknown>;

/** As Firestore bills it: a query that finds nothing costs one read. */
function sizeOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const { size } = answer as { size?: number };
  return Math.max(1, size ?? 1);
}

/** Runs `work` and counts the documents that Firestore delivers meanwhile; transactions and totals are left out. */
export async function countReads<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; reads: number }> {
  let reads = 0;
  const undo = SOURCES.map(({ prototype, method }) => {
    const target = prototype as unknown as Record<string, Fetch>;
    const original = target[method];
    if (!original) throw new Error(`Firestore has no ${method}`);
    target[method] = async function counted(this: unknown, ...args) {
      const answer = await original.apply(this, args);
      reads += sizeOf(answer);
      return answer;
    };
    return () => {
      target[method] = original;
    };
  });
  try {
    return { result: await work(), reads };
  } finally {
    for (const restore of undo) restore();
  }
}
