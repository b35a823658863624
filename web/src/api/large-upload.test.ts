import { LARGE_FILE_BYTES } from '@prarambh/contract/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, success } from '../testing/responder';
import { respondToUploads } from '../testing/uploads';
import { buildSubmission } from '../testing/work-builders';
import { upload } from './upload';

const SIZE = 20 * 1024 * 1024;
const STEP = 256 * 1024;
const SESSION = 'https://storage.test/session';
const ID = '0123456789abcdef0123456789abcdef';

/** Emulates Storage behind `fetch`; `answer` decides what happens to each chunk. */
function startStorage(answer: (attempt: number) => 'takes it' | 'is cut off' | number) {
  const stored = new Uint8Array(SIZE);
  const state = { stored, arrived: 0, sessions: 0, chunks: 0 };
  answerCalls(async (address, init = {}) => {
    if (address === '/api/upload-sessions') {
      state.sessions += 1;
      return Response.json(success({ _id: ID, session: SESSION }).body, { status: 201 });
    }
    const range = new Headers(init.headers).get('content-range') ?? '';
    if (!range.startsWith('bytes *')) {
      state.chunks += 1;
      const fate = answer(state.chunks);
      if (typeof fate === 'number') return new Response(null, { status: fate });
      const [first = 0] = /\d+/.exec(range)?.map(Number) ?? [];
      if (first !== state.arrived) throw new Error('A chunk does not follow the one before.');
      const bytes = new Uint8Array(await (init.body as Blob).arrayBuffer());
      const kept = fate === 'is cut off' ? bytes.subarray(0, STEP) : bytes;
      stored.set(kept, first);
      state.arrived += kept.length;
      if (fate === 'is cut off') throw new TypeError('Failed to fetch');
    }
    if (state.arrived === SIZE) return Response.json({});
    const headers = new Headers();
    if (state.arrived > 0) headers.set('Range', `bytes=0-${state.arrived - 1}`);
    return new Response(null, { status: 308, headers });
  });
  return state;
}

const content = () => {
  const bytes = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; at += 4) new DataView(bytes.buffer).setUint32(at, at);
  return bytes;
};

const send = (file: File, more: Partial<Parameters<typeof upload<'POST /tasks'>>[1]> = {}) =>
  upload('POST /tasks', {
    field: 'projectFile',
    file,
    texts: { title: 'My work' },
    idempotencyKey: 'my-work',
    ...more,
  });

const taken = () => success(buildSubmission()) as { body: unknown };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Advances the fake timers past the pauses of an upload. */
async function finished<Result>(sending: Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  sending.then(over, over);
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return sending;
}

it('a file of 20 MB is uploaded byte for byte although the network fails five times', async () => {
  const storage = startStorage((chunk) => (chunk % 6 === 0 && chunk <= 30 ? 'is cut off' : 'takes it'));
  const { requests } = respondToUploads(taken);
  const bytes = content();
  const shares: number[] = [];
  const pauses: boolean[] = [];
  await finished(
    send(new File([bytes], 'work.zip'), {
      onProgress: (share) => shares.push(share),
      onPause: (isPaused) => pauses.push(isPaused),
    }),
  );
  expect(storage.arrived).toBe(SIZE);
  expect(Buffer.from(storage.stored).equals(Buffer.from(bytes))).toBe(true);
  expect(pauses.filter((isPaused) => isPaused)).toHaveLength(5);
  expect(pauses.at(-1)).toBe(false);
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  expect(requests.map(({ headers, form }) => [headers.get('Upload-Id'), [...form.keys()]])).toEqual([
    [ID, ['title']],
  ]);
});

it('a completely uploaded file is not uploaded again when the form is sent again after a failure', async () => {
  const storage = startStorage(() => 'takes it');
  const answers = [{ status: 503, body: null }, taken()];
  respondToUploads(() => answers.shift() ?? taken());
  const file = new File([content()], 'work.zip');
  await expect(finished(send(file))).rejects.toMatchObject({ status: 503 });
  const { chunks } = storage;
  await finished(send(file));
  expect([storage.sessions, storage.chunks]).toEqual([1, chunks]);
});

it('a file is uploaded again after the server has refused it', async () => {
  const storage = startStorage(() => 'takes it');
  respondToUploads(() => ({
    status: 415,
    body: { success: false, code: 'unsupported_type', message: 'No.' },
  }));
  const file = new File([content()], 'work.zip');
  for (let time = 1; time <= 2; time += 1) {
    await expect(finished(send(file))).rejects.toMatchObject({ status: 415 });
  }
  expect(storage.sessions).toBe(2);
});

it('an upload fails if Storage refuses it or does not respond for half an hour', async () => {
  startStorage(() => 410);
  await expect(finished(send(new File([content()], 'a.zip')))).rejects.toMatchObject({ status: 410 });
  startStorage(() => 503);
  await expect(finished(send(new File([content()], 'b.zip')))).rejects.toMatchObject({ code: 'no_response' });
});

it('a small file and its form are sent in one request', async () => {
  const storage = startStorage(() => 'takes it');
  const { received } = respondToUploads(taken);
  await finished(send(new File([new Uint8Array(LARGE_FILE_BYTES)], 'small.zip')));
  expect([received.length, storage.sessions]).toEqual([1, 0]);
});
