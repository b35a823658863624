import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../../api/api-error';
import { contentKey, forgetContentKey, sendOnce } from './content-key';

test('the same content sent again has the same idempotency key, so that it counts once', () => {
  const key = contentKey('help', { text: 'Hello' });
  expect(contentKey('help', { text: 'Hello' })).toBe(key);
});

test('other content or another form has another idempotency key, so that it is not taken for a repetition', () => {
  const key = contentKey('help', { text: 'Hello' });
  expect(contentKey('work', { text: 'Hello' })).not.toBe(key);
  expect(contentKey('help', { text: 'Hello again' })).not.toBe(key);
});

test('the same text gets a new idempotency key after it has arrived, so that it can be sent again', () => {
  const key = contentKey('help', { text: 'Thanks' });
  forgetContentKey('help');
  expect(contentKey('help', { text: 'Thanks' })).not.toBe(key);
});

test('a stored value that is not an idempotency key is ignored', () => {
  sessionStorage.setItem('sent:help', '{"content":"\\"Hello\\""}');
  expect(contentKey('help', 'Hello')).toMatch(/^[0-9a-f]{32}$/);
});

describe('the idempotency key of an application', () => {
  /** Sends the paid application; returns its key. */
  async function keyOf(utr: string, outcome?: ApiError): Promise<string> {
    let sent = '';
    const sending = sendOnce({
      form: 'application',
      content: { utr },
      isOnly: true,
      async send(key) {
        sent = key;
        if (outcome) throw outcome;
      },
    });
    await sending.catch(() => {});
    return sent;
  }
  const lost = new ApiError({ code: 'no_response', message: 'No answer.', status: 0 });
  const refused = new ApiError({ code: 'conflict', message: 'This UTR is taken.', status: 409 });

  it('an application keeps its key until it is answered, even if the form changes, so that nobody applies twice', async () => {
    const first = await keyOf('1', lost);
    expect(await keyOf('2', lost)).toBe(first);
    expect(await keyOf('3')).toBe(first);
  });

  it('an application keeps its key for the same form after a rejection, and a changed form gets a new key', async () => {
    const first = await keyOf('1', refused);
    expect(await keyOf('1', refused)).toBe(first);
    const second = await keyOf('2', lost);
    expect(second).not.toBe(first);
    expect(await keyOf('3', lost)).toBe(second);
  });

  it('an application gets a new key after the last one has arrived', async () => {
    const first = await keyOf('1');
    expect(await keyOf('1')).not.toBe(first);
  });
});
