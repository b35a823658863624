import { describe, expect, it } from 'vitest';
import { certificateIdOf, completedCertificateId, letterIdOf } from './document-id';

const ID = 'Web-Development-INT26-7F3K9Q';
const LETTER = 'OL26-7F3K9QH2M8VX';

describe('certificateIdOf', () => {
  it.each([
    ['an ID as it is', ID],
    ['spaces around it', `  ${ID}\n`],
    ['an en dash', ID.replaceAll('-', '\u2013')],
    ['an em dash and a minus sign', 'Web\u2014Development\u2212INT26\u20147F3K9Q'],
    ['a non-breaking hyphen', ID.replaceAll('-', '\u2011')],
    ['a soft hyphen in place of the hyphen', 'Web-Development-INT26\u00ad7F3K9Q'],
    ['full-width letters and hyphens', 'Web－Development－ＩＮＴ26－7F3K9Q'],
    ['zero-width characters', `\ufeffWeb-\u200bDevelop\u200dment-\u2060INT26-7F3K9Q\u200e`],
    ['direction marks of a chat', `\u202a${ID}\u202c`],
    ['spaces around the hyphens', 'Web - Development -INT26- 7F3K9Q'],
    ['no-break spaces in place of hyphens', 'Web\u00a0Development INT26 7F3K9Q'],
    ['a line break behind a hyphen', 'Web-Development-\r\nINT26-7F3K9Q'],
    ['a label', `Certificate ID: ${ID}`],
    ['quotes and a full stop', `“${ID}”.`],
    ['the name of its file', `${ID}.pdf`],
    ['a verification address', `https://prarambh.example/verify-certificate/${ID}`],
    [
      'an address with a query and an anchor',
      `https://prarambh.example/verify-certificate/${ID}?utm_source=chat#top`,
    ],
    ['a Hindi address without its scheme', `prarambh.example/hi/verify-certificate/${ID}/`],
    [
      'an address with encoded dashes',
      `https://prarambh.example/verify-certificate/Web%E2%80%93Development-INT26-7F3K9Q`,
    ],
    ['an address within a sentence', `See <https://prarambh.example/verify-certificate/${ID}>, please.`],
    [
      'an address that was broken into two lines',
      'https://p.example/verify-certificate/Web-Development-\nINT26-7F3K9Q',
    ],
    ['an address of the API', `https://prarambh.example/api/certificates/verify/${ID}`],
    ['the address of the credential', `https://prarambh.example/api/certificates/${ID}/credential`],
  ])('certificateIdOf finds the ID in %s', (_what, typed) => {
    expect(certificateIdOf(typed)).toBe(ID);
  });

  it('certificateIdOf keeps the typed letter case', () => {
    expect(certificateIdOf(ID.toLowerCase())).toBe(ID.toLowerCase());
  });

  it.each(['', '   ', '\u200b\ufeff', 'Certificate ID:'])('certificateIdOf finds no ID in %j', (typed) => {
    expect(certificateIdOf(typed)).toBe('');
  });

  it('certificateIdOf keeps a broken escape in a URL', () => {
    expect(certificateIdOf('/verify-certificate/%E0%A4%A')).toBe('%E0%A4%A');
  });

  it.each([' ', '-', ' -', '\ufdfa', '/certificates/', '\u200b', ':', '('])(
    'certificateIdOf reads only 2,000 characters of a million times %j',
    (part) => {
      expect(certificateIdOf(part.repeat(1_000_000)).length).toBeLessThan(2_000 * 20);
    },
  );
});

describe('letterIdOf', () => {
  it.each([
    LETTER,
    LETTER.toLowerCase(),
    'OL26\u20117F3K9QH2M8VX',
    'OL26 7F3K 9QH2 M8VX',
    '26-7F3K9QH2M8VX',
    '267F3K9QH2M8VX',
    `https://prarambh.example/hi/verify-letter/${LETTER}`,
    `Letter ID: ${LETTER}`,
  ])('letterIdOf finds the ID in %j', (typed) => {
    expect(letterIdOf(typed)).toBe(LETTER);
  });

  it('letterIdOf returns other text unchanged', () => {
    expect(letterIdOf('OL26-1')).toBe('OL26-1');
  });
});

describe('completedCertificateId', () => {
  it.each([
    ['Web-Development-26-7F3K9Q', 'WEB-DEVELOPMENT-INT26-7F3K9Q'],
    ['Web-Development-INT-26-7F3K9Q-2', 'WEB-DEVELOPMENT-INT26-7F3K9Q-2'],
    ['web-development-int267f3k9q', 'WEB-DEVELOPMENT-INT26-7F3K9Q'],
  ])('completedCertificateId completes %s', (typed, certificateId) => {
    expect(completedCertificateId(typed)).toEqual({ certificateId });
  });

  it.each(['INT26-7F3K9Q', 'int26-7f3k9q', '26-7F3K9Q', '267F3K9Q'])(
    'completedCertificateId returns the intern ID of %s',
    (typed) => {
      expect(completedCertificateId(typed)).toEqual({ internId: 'INT26-7F3K9Q' });
    },
  );

  it.each([ID, 'BATCH-2026', '', 'x'.repeat(1_000_000)])(
    'completedCertificateId returns null for any other ID',
    (typed) => {
      expect(completedCertificateId(typed)).toBeNull();
    },
  );
});
