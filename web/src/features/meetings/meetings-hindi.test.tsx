import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildMeeting } from '../../testing/builders';
import { success } from '../../testing/responder';
import { englishIn, openInHindi } from '../../testing/student-in-hindi';
import { meetingDay } from './meeting-time';

const DATE = '2031-03-04T11:00:00.000Z';

describe('meetings in Hindi', () => {
  it('My Meetings in Hindi shows day, month and Join link in Hindi', async () => {
    await openInHindi('/dashboard/meetings', {
      'GET /meetings': success([buildMeeting({ title: 'हफ़्ते की बैठक' })], { nextCursor: null }),
    });
    const card = within(await screen.findByRole('article', { name: 'हफ़्ते की बैठक' }));
    expect(card.getByText('मंगलवार, 04/03/2031')).toBeInTheDocument();
    expect(card.getByText('मार्च')).toBeInTheDocument();
    expect(card.getByRole('link', { name: /^हफ़्ते की बैठक में जुड़ें/ })).toBeInTheDocument();
    expect(screen.getByText(/^अगली मीटिंग सबसे पहले।/)).toBeInTheDocument();
    expect(englishIn(screen.getByRole('main'))).toEqual([]);
  });
});

describe('the day of a meeting', () => {
  it('the day of a meeting has the weekday in the language of the page and the date in the same digits', () => {
    expect(meetingDay(DATE)).toBe('Tuesday, 04/03/2031');
    expect(meetingDay(DATE, 'hi')).toBe('मंगलवार, 04/03/2031');
  });
});
