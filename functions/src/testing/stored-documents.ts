import type { CollectionReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Yields every stored document, including those in subcollections. */
export async function* storedDocuments(firestore: Firestore): AsyncGenerator<QueryDocumentSnapshot> {
  async function* below(collections: CollectionReference[]): AsyncGenerator<QueryDocumentSnapshot> {
    for (const collection of collections) {
      const { docs } = await collection.get();
      for (const document of docs) {
        yield document;
        yield* below(await document.ref.listCollections());
      }
    }
  }
  yield* below(await firestore.listCollections());
}
