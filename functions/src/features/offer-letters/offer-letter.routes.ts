import type { FileStore } from '../../files/file-store';
import type { Handlers } from '../../http/types';
import type { OfferLetterRepository } from './offer-letter.repository';
import type { OfferLetterService } from './offer-letter.service';
import { presentForStaff, presentOfferLetter, presentVerified } from './present-offer-letter';

interface Services {
  letters: OfferLetterRepository;
  service: OfferLetterService;
  files: FileStore;
}

type Routes =
  | 'GET /offer-letters/verify/:letterId'
  | 'GET /offer-letters/my-offer-letters'
  | 'GET /offer-letters'
  | 'POST /offer-letters'
  | 'DELETE /offer-letters/:id';

export function offerLetterRoutes({ letters, service, files }: Services): Pick<Handlers, Routes> {
  return {
    'GET /offer-letters/verify/:letterId': async ({ params }) => ({
      valid: true,
      message: 'This offer letter is valid.',
      data: presentVerified(await service.verify(params.letterId)),
    }),

    'GET /offer-letters/my-offer-letters': async ({ caller, query }) => {
      const { items, nextCursor } = await letters.listOf(caller.uid, query);
      return { data: items.map((letter) => presentOfferLetter(letter, files)), nextCursor };
    },

    'GET /offer-letters': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        letters.list(filters, { limit, cursor }),
        letters.count(filters),
      ]);
      return { data: items.map((letter) => presentForStaff(letter, files)), nextCursor, total };
    },

    'POST /offer-letters': async ({ caller, body, idempotencyKey }) => ({
      data: presentForStaff(await service.create(caller, body, idempotencyKey), files),
      message: 'Offer letter generated successfully!',
    }),

    'DELETE /offer-letters/:id': async ({ caller, params }) => {
      await service.revoke(caller, params.id);
      return { message: 'Offer letter deleted.' };
    },
  };
}
