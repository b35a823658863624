import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleEarlyAnswers, takeArrivedAnswer, takeEarlyAnswer } from './early-answers';

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
});

afterEach(() => {
  vi.restoreAllMocks();
  delete window.earlyAnswers;
});

const begin = (token: string) => {
  window.earlyAnswers = { token, answers: { '/meetings': Promise.resolve({ success: true }) } };
};

test('an answer that began early is taken once', async () => {
  begin('token-of-asha');
  expect(await takeEarlyAnswer('/api/meetings', 'token-of-asha')).toEqual({ success: true });
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('an answer that began with the token of one person is never given to another', () => {
  begin('token-of-asha');
  expect(takeEarlyAnswer('/api/meetings', 'token-of-ravi')).toBeNull();
  expect(takeEarlyAnswer('/api/meetings', null)).toBeNull();
});

test('a read that has not begun early has no early answer', () => {
  begin('token-of-asha');
  expect(takeEarlyAnswer('/api/notifications/unread', 'token-of-asha')).toBeNull();
});

test('an answer that is half a minute old is asked for anew', () => {
  begin('token-of-asha');
  vi.mocked(performance.now).mockReturnValue(31_000);
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('an answer that has arrived is in the first picture of its page, and is taken once', async () => {
  localStorage.setItem('token', 'token-of-asha');
  begin('token-of-asha');
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
  await settleEarlyAnswers();
  expect(takeArrivedAnswer('/api/meetings')).toEqual({ success: true });
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('an answer that has arrived is never shown to the next person in the tab', async () => {
  localStorage.setItem('token', 'token-of-asha');
  begin('token-of-asha');
  await settleEarlyAnswers();
  localStorage.setItem('token', 'token-of-ravi');
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
});

test('an answer that the API refused is asked for anew by the page', async () => {
  localStorage.setItem('token', 'token-of-asha');
  window.earlyAnswers = { token: 'token-of-asha', answers: { '/meetings': Promise.resolve(null) } };
  await settleEarlyAnswers();
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
});
