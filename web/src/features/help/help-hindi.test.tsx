import { HelpMessageBody } from '@prarambh/contract/help';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { complaintsOf, untranslated } from '../../testing/complaints';
import { failure, type Routes, success } from '../../testing/responder';
import { englishIn, openInHindi } from '../../testing/student-in-hindi';
import { buildHelpQuery } from '../../testing/work-builders';
import { messageFileProblem } from './message-file-check';

const openHelp = (routes: Routes = {}) =>
  openInHindi('/dashboard/help', {
    'GET /help-queries/my': success(
      [
        buildHelpQuery(['नमस्ते', '> बताइए']),
        buildHelpQuery(['पहले वाला सवाल'], { _id: 'q2', status: 'resolved' }),
      ],
      { nextCursor: null, mark: 'mark' },
    ),
    ...routes,
  });

describe('the help chat in Hindi', () => {
  it('the help chat in Hindi shows no English text except what people wrote', async () => {
    await openHelp();
    expect(await screen.findByText('2 सवाल, 3 संदेश')).toBeInTheDocument();
    expect(screen.getByText(/^सपोर्ट, /)).toBeInTheDocument();
    expect(englishIn(screen.getByRole('main'))).toEqual([]);
  });

  it('the help chat in Hindi marks messages in English with their language', async () => {
    await openInHindi('/dashboard/help');
    expect(await screen.findByText('Hello')).toHaveAttribute('lang', 'en');
  });

  it('the help chat in Hindi shows in Hindi why the server rejects a message', async () => {
    const sent = 'This file has been sent already. Please attach it again.';
    const refused = failure('invalid', sent, 400, { errors: [{ path: 'files', message: sent }] });
    await openHelp({
      'POST /help-queries/q1/message': refused,
      'POST /help-queries/start': refused,
    });
    const field = await screen.findByRole('textbox', { name: 'आपका संदेश' });
    fireEvent.change(field, { target: { value: 'नमस्ते' } });
    fireEvent.click(screen.getByRole('button', { name: 'भेजें' }));
    expect(await screen.findByText(/^यह फ़ाइल पहले ही भेजी जा चुकी है।/)).toBeInTheDocument();
  });

  it('the error of a failed help message changes with the language that the student switches to', async () => {
    const { user } = await openHelp({ 'POST /help-queries/q1/message': failure('internal', 'No.', 500) });
    await user.type(await screen.findByRole('textbox', { name: 'आपका संदेश' }), 'नमस्ते');
    await user.click(screen.getByRole('button', { name: 'भेजें' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('संदेश नहीं जा पाया। कृपया फिर से कोशिश करें।');
    await user.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message. Please try again.'),
    );
  });
});

function problemOf(type: string, bytes: number): string {
  const file = new File([], 'a', { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return messageFileProblem(file) ?? '';
}

test('every error of the help chat has a Hindi translation', async () => {
  const tooMany = HelpMessageBody.safeParse({ text: 'Hello', files: ['a', 'b', 'c', 'd'] });
  const said = [
    ...complaintsOf(HelpMessageBody),
    ...(tooMany.error?.issues.map(({ message }) => message) ?? []),
    problemOf('', 1),
    problemOf('image/heic', 1),
    problemOf('application/pdf', 0),
    problemOf('application/pdf', 6 * 1024 * 1024),
  ];
  expect(new Set(said).size).toBeGreaterThan(6);
  expect(await untranslated(said, 'features/help/help-page')).toEqual([]);
});
