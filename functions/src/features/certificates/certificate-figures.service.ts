import { z } from 'zod';
import { countWhere } from '../../db/query';
import { defineCollection, type Store } from '../../db/store';

const certificates = defineCollection(
  'certificates',
  z.object({ userId: z.string(), isRevoked: z.boolean() }),
);

/** How many certificates people hold. */
export function createCertificateFigures(store: Store) {
  return {
    /** Certificates of a person that are valid. */
    countOf: (uid: string) =>
      countWhere(store, certificates, [
        ['userId', '==', uid],
        ['isRevoked', '==', false],
      ]),
  };
}

export type CertificateFigures = ReturnType<typeof createCertificateFigures>;
