import type { BulkLetterBody } from '@prarambh/contract/document-batches';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { mapped } from '../../firestore/every-page';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import type { NamedHolder } from '../../issuing/holder-steps';
import { paperPack } from '../../issuing/paper-pack';
import type { IssuePlace } from '../../pdf/batch';
import type { Caller } from '../../users/caller';
import { issueLetterBatch } from './batch-offer.service';
import * as offerLetterRepository from './offer-letter.repository';
import { offerLetters } from './offer-letter.repository';
import { revokeOfferLetter } from './offer-letter.service';
import { offerLetterExport } from './offer-letter-export';
import { offerLetterSteps } from './personal-data';
import { presentForStaff } from './present-offer-letter';

/** Offer letters: issuing, checking and revoking them. */
export const offerLettersFeature = memoizeByKey((core: Core) => {
  const { store, files } = core;
  const { holderStep, erasure } = offerLetterSteps(store);
  return {
    issueBatch: (caller: Caller, body: BulkLetterBody, place: IssuePlace) =>
      issueLetterBatch(core, caller, body, place),
    find: (id: string) => offerLetterRepository.find(store, id),
    revoke: (caller: Caller, id: string) => revokeOfferLetter(core, caller, id),
    exports: { 'GET /offer-letters/export': offerLetterExport(store) },
    ownData: {
      offerLetters: ({ uid }: Caller) =>
        mapped(offerLetterRepository.allOf(store, uid), (letter) => presentForStaff(letter, files)),
    },
    /** Includes revoked and replaced letters. */
    history: (uid: string, page: PageOf) =>
      datedPage(
        offerLetterRepository.historyOf(store, uid, page),
        ({ issuedAt }) => issuedAt,
        (letter) => presentForStaff(letter, files),
      ),
    personSteps: (find: NamedHolder) => [holderStep(find)],
    erasure,
    pack: paperPack(core, {
      collection: offerLetters,
      name: 'offer-letters',
      printedId: ({ _id }) => _id,
    }),
    countOfferLettersOf: (uid: string) => offerLetterRepository.countOf(store, uid),
    findStartDate: (transaction: Transaction, applicationId: string) =>
      offerLetterRepository.findStartDate(store, transaction, applicationId),
  };
});
