import type { CollectionReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Every stored document, also those below others. */
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
