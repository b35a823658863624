import type { Store } from '../../firestore/store';
import { holderSteps } from '../../issuing/holder-steps';
import { certificateSearch, certificates } from './certificate.repository';

/** Steps that update certificates after a name change or an erasure. */
export const certificateSteps = (store: Store) => holderSteps(store, certificates, certificateSearch);
