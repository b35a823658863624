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

test('the response of an early request is used once', async () => {
  begin('token-of-asha');
  expect(await takeEarlyAnswer('/api/meetings', 'token-of-asha')).toEqual({ success: true });
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('an early response is never given to a user with another token', () => {
  begin('token-of-asha');
  expect(takeEarlyAnswer('/api/meetings', 'token-of-ravi')).toBeNull();
  expect(takeEarlyAnswer('/api/meetings', null)).toBeNull();
});

test('a request that did not start early gets no early response', () => {
  begin('token-of-asha');
  expect(takeEarlyAnswer('/api/notifications/unread', 'token-of-asha')).toBeNull();
});

test('an early response that is half a minute old is not used', () => {
  begin('token-of-asha');
  vi.mocked(performance.now).mockReturnValue(31_000);
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('an early response that has arrived is available to the first render of its page, and only once', async () => {
  localStorage.setItem('token', 'token-of-asha');
  begin('token-of-asha');
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
  await settleEarlyAnswers();
  expect(takeArrivedAnswer('/api/meetings')).toEqual({ success: true });
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('an early response that has arrived is never shown to the next user of the tab', async () => {
  localStorage.setItem('token', 'token-of-asha');
  begin('token-of-asha');
  await settleEarlyAnswers();
  localStorage.setItem('token', 'token-of-ravi');
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
});

test('the page repeats an early request that the API refused', async () => {
  localStorage.setItem('token', 'token-of-asha');
  window.earlyAnswers = { token: 'token-of-asha', answers: { '/meetings': Promise.resolve(null) } };
  await settleEarlyAnswers();
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
});
