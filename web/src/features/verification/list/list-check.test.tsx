import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';

const VALID = 'Web-Development-INT26-7F3K9Q';
const UNKNOWN = 'Data-Science-INT26-000000';
const CHECK = 'POST /certificates/verify';

const nothing = { name: null, internshipTitle: null, completionDate: null, at: null, replacedBy: null };
const answer = success([
  {
    ...nothing,
    certificateId: VALID,
    state: 'valid',
    name: 'Asha Verma',
    internshipTitle: 'Web Development',
    completionDate: '2026-11-01',
  },
  { ...nothing, certificateId: UNKNOWN, state: 'unknown' },
]);

async function openList() {
  openApp('/verify-certificate');
  const summary = await screen.findByText('Enter the list');
  const details = summary.closest('details');
  if (!details) throw new Error('There is no fold.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return screen.findByLabelText('Certificate IDs');
}

const check = async (text: string) => {
  fireEvent.change(await openList(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
};

describe('the check of a list of certificate IDs', () => {
  it('the list check sends all IDs in one call, shows a table, and reuses the response for the same list', async () => {
    const server = respond({ [CHECK]: answer });
    await check(`${VALID}\n${UNKNOWN}`);
    await screen.findByText('2 certificate IDs checked: 1 valid, 1 not valid.');
    const rows = within(screen.getByRole('table', { name: 'Checked certificates' })).getAllByRole('row');
    for (const text of ['Valid', 'Asha Verma', 'Web Development', '01/11/2026'])
      expect(rows[1]).toHaveTextContent(text);
    for (const text of ['Not valid', 'Certificate not found.']) expect(rows[2]).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
    await screen.findByText('2 certificate IDs checked: 1 valid, 1 not valid.');
    expect(server.callsTo(CHECK).map(({ body }) => body)).toEqual([{ ids: [VALID, UNKNOWN] }]);
  });

  it('the list check reads the certificate IDs from a chosen CSV file', async () => {
    const server = respond({ [CHECK]: answer });
    await openList();
    const file = new File([`Name;Certificate ID\r\nAsha;${VALID}\r\nRavi;${UNKNOWN}\r\n`], 'list.csv');
    fireEvent.change(screen.getByLabelText('Or choose a file with the IDs'), { target: { files: [file] } });
    await screen.findByText('2 certificate IDs checked: 1 valid, 1 not valid.');
    expect(server.callsTo(CHECK)[0]?.body).toEqual({ ids: [VALID, UNKNOWN] });
  });

  it.each([
    ['without an ID', ' \n ', 'There is no certificate ID in this list.'],
    [
      'of more than 500 IDs',
      Array.from({ length: 501 }, (_, index) => `A-${index}`).join('\n'),
      'A list can have at most 500 certificate IDs; this one has 501. Please check it in parts.',
    ],
    [
      'of 150,000 lines',
      'A1\n'.repeat(150_000),
      'A list can have at most 500 certificate IDs; this one has 150000. Please check it in parts.',
    ],
  ])('the list check rejects a list %s before it sends anything', async (_what, text, sentence) => {
    const server = respond();
    await check(text);
    await screen.findByText(sentence);
    expect(server.callsTo(CHECK)).toEqual([]);
  });

  it('the list check tells a visitor who checks too often when to try again', async () => {
    const message = 'Too many attempts. Please try again in 43 minutes.';
    respond({ [CHECK]: failure('rate_limited', message, 429) });
    await check(VALID);
    await screen.findByText(message);
  });
});
