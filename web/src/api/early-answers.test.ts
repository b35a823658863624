import { afterEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answers';

afterEach(() => {
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
