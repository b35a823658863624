import { describe, expect, it } from 'vitest';
import { sharesPayerName } from './payer-name';

describe('a payer who is the applicant', () => {
  it.each([
    ['ASHA VERMA', 'Asha Verma'],
    ['ASHA VERMA, asha@okbank', 'Asha R. Verma'],
    ['MR RAHUL KUMAR-DAS', 'rahul das'],
    ['JOSE PENA', 'José Peña'],
    ['VERMA', 'Nikhil Verma'],
    ['RAHUL KUMAR', 'राहुल कुमार'],
    ['ASHA', 'आशा'],
    ['NIKHIL VERMA', 'वर्मा'],
    ['DEEPAK CHAUDHARY', 'दीपक'],
    ['CHAUDHARY', 'चौधरी'],
    ['LAXMI', 'लक्ष्मी'],
    ['POOJA', 'पूजा'],
    ['VIJAY', 'विजय'],
    ['JAY', 'जय'],
    ['SUNIL AGGARWAL', 'अग्रवाल'],
    ['PRIYANKA CHOPRA', 'चोपड़ा'],
    ['HARPREET SINGH', 'सिंह'],
    ['GURPREET SINGH', 'ਸਿੰਘ ਗੁਰਪ੍ਰੀਤ'],
    ['SANJAY', 'સંજય'],
    ['KRISHNA REDDY', 'కృష్ణ రెడ్డి'],
    ['SANJAY', 'সঞ্জয়'],
    ['राहुल', 'Rahul Sharma'],
    ['राहुल', 'राहुल शर्मा'],
  ])('%s pays for %s', (payer, name) => {
    expect(sharesPayerName(payer, ['Somebody Else', name])).toBe(true);
  });
});

describe('a payer who is not the applicant', () => {
  it.each([
    ['ASHA VERMA', 'Ravi Kumar'],
    ['ASHA VERMA', 'आशीष वर्गीस'],
    ['RAHUL KUMAR', 'रोहिणी कमल'],
    // Two letters prove nothing, nor does a part of a word.
    ['MD OM JI', 'Md Om Ji'],
    ['ASHAVERMA', 'Asha Verma'],
    // The owner chooses a payment address, and its ending names a bank.
    ['ravi@okaxis', 'Ravi Okaxis'],
    ['MRS SHRI HDFC BANK LTD', 'Mrs Shri Hdfc Bank Ltd'],
    // Two Latin spellings are two names.
    ['NIKHIL VARMA', 'Asha Verma'],
    ['', 'Asha Verma'],
    ['ASHA VERMA', ''],
  ])('%s does not pay for %s', (payer, name) => {
    expect(sharesPayerName(payer, [name])).toBe(false);
  });

  it('a credit without a payer matches no applicant', () => {
    expect(sharesPayerName(null, ['Asha Verma'])).toBe(false);
  });

  it('a match ignores a certificate name that lists common surnames', () => {
    const list = 'Kumar Singh Sharma Verma Gupta Devi Das';
    expect(sharesPayerName('ASHA VERMA', [list])).toBe(false);
    expect(sharesPayerName('ASHA VERMA', [list, 'Asha Verma'])).toBe(true);
  });

  it('a match reads a text of any length in bounded steps', () => {
    expect(sharesPayerName('A '.repeat(100_000), ['a'.repeat(100_000)])).toBe(false);
  });
});
