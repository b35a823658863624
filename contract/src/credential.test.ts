import { expect, it } from 'vitest';
import { credentialSentence, factsInSentence } from './credential';

const facts = {
  name: 'Asha (Meera) on 2026-01-01. Verma',
  internshipTitle: 'Web “Development” (Basics)',
  duration: '8 Weeks (part-time)',
  startDate: null as string | null,
  completionDate: '2026-11-01',
  issuedOn: '2026-11-04',
  signatureName: 'Dr. Nair, signed by nobody.',
  certificateId: 'Web-Development-INT26-7F3K9Q',
};

it.each([null, '2026-09-07'])(
  'the facts of a certificate can be read back from its signed sentence (first day: %s)',
  (startDate) => {
    const printed = { ...facts, startDate };
    expect(factsInSentence(credentialSentence(printed), printed)).toEqual(printed);
  },
);

it.each(['', 'Asha Verma completed something.', 'x'.repeat(1_000_000)])(
  'a signed sentence in another format has no facts',
  (sentence) => {
    expect(factsInSentence(sentence, facts)).toBeNull();
  },
);
