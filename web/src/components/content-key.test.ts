import { expect, test } from 'vitest';
import { contentKey, forgetContentKey } from './content-key';

test('the same content sent again carries the same key, so that it counts once', () => {
  const key = contentKey('help', { text: 'Hello' });
  expect(contentKey('help', { text: 'Hello' })).toBe(key);
});

test('other content, and another form, carry another key, so that nothing is taken for what was sent before', () => {
  const key = contentKey('help', { text: 'Hello' });
  expect(contentKey('work', { text: 'Hello' })).not.toBe(key);
  expect(contentKey('help', { text: 'Hello again' })).not.toBe(key);
});

test('the same words may be sent anew once they have arrived', () => {
  const key = contentKey('help', { text: 'Thanks' });
  forgetContentKey('help');
  expect(contentKey('help', { text: 'Thanks' })).not.toBe(key);
});

test('what a tab stores that is no key is ignored', () => {
  sessionStorage.setItem('sent:help', '{"content":"\\"Hello\\""}');
  expect(contentKey('help', 'Hello')).toMatch(/^[0-9a-f]{32}$/);
});
