import type { Store } from '../../db/store';
import { holderSteps } from '../../issuing/holder-steps';
import { certificateSearch, certificates } from './certificate.repository';

/** What becomes of certificates when a name changes or a person is deleted. */
export const certificateSteps = (store: Store) => holderSteps(store, certificates, certificateSearch);
