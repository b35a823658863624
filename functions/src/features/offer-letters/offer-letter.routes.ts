import type { Core } from '../../core/core';
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

export function offerLetterRoutes(core: Core): Pick<Handlers, Routes> {
  const { files } = core;
  return {
    'GET /offer-letters/verify/:letterId': async ({ params }) => {
      const letter = await verifyOfferLetter(core, params.letterId);
      const { fileSha256 } = letter;
      return {
        valid: true,
        message: 'This offer letter is valid.',
        data: { ...presentVerified(letter), fileSha256 },
      };
    },

    'GET /offer-letters/my-offer-letters': ({ caller, query }) =>
      pageAnswer(offerLetterRepository.listOf(core.store, caller.uid, query), (letter) =>
        presentOfferLetter(letter, files),
      ),

    'GET /offer-letters': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        offerLetterRepository.table(core.store).list(filters, { limit, cursor }),
        offerLetterRepository.table(core.store).count(filters),
        (letter) => presentForStaff(letter, files),
      ),

    'POST /offer-letters': async ({ caller, body, idempotencyKey }) => ({
      data: presentForStaff(await createOfferLetter(core, caller, body, idempotencyKey), files),
      message: 'Offer letter generated successfully!',
    }),

    'POST /offer-letters/bulk/preview': ({ body }) => foreseeLetterBatch(core, body),

    'POST /offer-letters/:id/reissue': async ({ caller, params, body, idempotencyKey }) => ({
      data: presentForStaff(await reissueOfferLetter(core, caller, params.id, body, idempotencyKey), files),
      message: 'Offer letter generated successfully!',
    }),

    'DELETE /offer-letters/:id': async ({ caller, params }) => {
      await revokeOfferLetter(core, caller, params.id);
      return { message: 'Offer letter deleted.' };
    },
  };
}
