import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { foreseeLetterBatch } from './batch-offer.service';
import * as offerLetterRepository from './offer-letter.repository';
import {
  createOfferLetter,
  reissueOfferLetter,
  revokeOfferLetter,
  verifyOfferLetter,
} from './offer-letter.service';
import { presentForStaff, presentOfferLetter, presentVerified } from './present-offer-letter';

type Routes =
  | 'GET /offer-letters/verify/:letterId'
  | 'GET /offer-letters/my-offer-letters'
  | 'GET /offer-letters'
  | 'POST /offer-letters'
  | 'POST /offer-letters/bulk/preview'
  | 'POST /offer-letters/:id/reissue'
  | 'DELETE /offer-letters/:id';

export const offerLetterRoutes: Pick<Handlers, Routes> = {
  'GET /offer-letters/verify/:letterId': async (core, { params }) => {
    const letter = await verifyOfferLetter(core, params.letterId);
    const { fileSha256 } = letter;
    return {
      valid: true,
      message: 'This offer letter is valid.',
      data: { ...presentVerified(letter), fileSha256 },
    };
  },

  'GET /offer-letters/my-offer-letters': ({ files, store }, { caller, query }) =>
    pageAnswer(offerLetterRepository.listOf(store, caller.uid, query), (letter) =>
      presentOfferLetter(letter, files),
    ),

  'GET /offer-letters': ({ files, store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      offerLetterRepository.table(store).list(filters, { limit, cursor }),
      offerLetterRepository.table(store).count(filters),
      (letter) => presentForStaff(letter, files),
    ),

  'POST /offer-letters': async (core, { caller, body, idempotencyKey }) => ({
    data: presentForStaff(await createOfferLetter(core, caller, body, idempotencyKey), core.files),
    message: 'Offer letter generated successfully!',
  }),

  'POST /offer-letters/bulk/preview': (core, { body }) => foreseeLetterBatch(core, body),

  'POST /offer-letters/:id/reissue': async (core, { caller, params, body, idempotencyKey }) => ({
    data: presentForStaff(
      await reissueOfferLetter(core, caller, params.id, body, idempotencyKey),
      core.files,
    ),
    message: 'Offer letter generated successfully!',
  }),

  'DELETE /offer-letters/:id': async (core, { caller, params }) => {
    await revokeOfferLetter(core, caller, params.id);
    return { message: 'Offer letter deleted.' };
  },
};
