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

test('takes the response of an early request once', async () => {
  begin('token-of-asha');
  expect(await takeEarlyAnswer('/api/meetings', 'token-of-asha')).toEqual({ success: true });
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('never returns an early response to a user with another token', () => {
  begin('token-of-asha');
  expect(takeEarlyAnswer('/api/meetings', 'token-of-ravi')).toBeNull();
  expect(takeEarlyAnswer('/api/meetings', null)).toBeNull();
});

test('returns no early response for a request that did not start early', () => {
  begin('token-of-asha');
  expect(takeEarlyAnswer('/api/notifications/unread', 'token-of-asha')).toBeNull();
});

test('requests an answer again if the early response is half a minute old', () => {
  begin('token-of-asha');
  vi.mocked(performance.now).mockReturnValue(31_000);
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('shows an early response that has arrived in the first render of its page, and takes it once', async () => {
  localStorage.setItem('token', 'token-of-asha');
  begin('token-of-asha');
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
  await settleEarlyAnswers();
  expect(takeArrivedAnswer('/api/meetings')).toEqual({ success: true });
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
  expect(takeEarlyAnswer('/api/meetings', 'token-of-asha')).toBeNull();
});

test('never shows an early response that has arrived to the next user of the tab', async () => {
  localStorage.setItem('token', 'token-of-asha');
  begin('token-of-asha');
  await settleEarlyAnswers();
  localStorage.setItem('token', 'token-of-ravi');
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
});

test('lets the page repeat an early request that the API refused', async () => {
  localStorage.setItem('token', 'token-of-asha');
  window.earlyAnswers = { token: 'token-of-asha', answers: { '/meetings': Promise.resolve(null) } };
  await settleEarlyAnswers();
  expect(takeArrivedAnswer('/api/meetings')).toBeNull();
});
