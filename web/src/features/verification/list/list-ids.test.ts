import { describe, expect, it } from 'vitest';
import { csvOf } from './list-csv';
import { idsOf, rowsOfPasted } from './list-ids';

const ONE = 'Web-Development-INT26-7F3K9Q';
const TWO = 'Data-Science-INT26-H2M8VX';

describe('idsOf', () => {
  it.each([
    ['lines', `${ONE}\n\n  ${TWO}  \r\n`],
    ['commas in one line', `${ONE}, ${TWO}`],
    ['a copied spreadsheet with names', `S.No.\tName\tCertificate ID\n1\tAsha\t${ONE}\n2\tRavi\t${TWO}`],
    [
      'addresses',
      `https://prarambh.example/verify-certificate/${ONE}\nhttps://prarambh.example/hi/verify-certificate/${TWO}`,
    ],
    ['other dashes and repetitions', `${ONE.replaceAll('-', '\u2011')}\n${TWO}\n${ONE.toLowerCase()}`],
  ])('idsOf reads the IDs from %s', (_what, text) => {
    const ids = idsOf(rowsOfPasted(text)).map((id) => id.toUpperCase());
    expect(ids).toEqual([ONE, TWO].map((id) => id.toUpperCase()));
  });

  it('idsOf keeps a mistyped ID from the ID column', () => {
    const rows = [
      ['Certificate ID', 'Name'],
      [ONE, 'Asha Verma'],
      ['Data-Science-INT26-H2M8', 'Ravi Kumar'],
    ];
    expect(idsOf(rows)).toEqual([ONE, 'Data-Science-INT26-H2M8']);
  });

  it('idsOf reads IDs of an unknown format from the column whose header names certificates', () => {
    expect(
      idsOf([
        ['Name', 'Certificate No'],
        ['Asha', 'BATCH-7'],
      ]),
    ).toEqual(['BATCH-7']);
  });

  it('idsOf returns no IDs for an empty list', () => {
    expect(idsOf(rowsOfPasted(' \n\n'))).toEqual([]);
    expect(idsOf([])).toEqual([]);
  });
});

describe('csvOf', () => {
  it('csvOf escapes cells that a spreadsheet would run as a formula', async () => {
    const cells = ['=1+1', '+1', '-1', '@A1', '\tx', 'a,b', 'plain'];
    const blob = csvOf(
      ['Name'],
      cells.map((cell) => [cell]),
    );
    expect(Buffer.from(await blob.arrayBuffer()).toString()).toBe(
      `\ufeffName\r\n"'=1+1"\r\n"'+1"\r\n"'-1"\r\n"'@A1"\r\n"'\tx"\r\n"a,b"\r\nplain\r\n`,
    );
  });
});
