import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const FRAME = '../main?words=hi';

beforeEach(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock(FRAME);
  vi.resetModules();
});

/** The catalogues of a page that has just been opened, where the first one cannot be loaded. */
async function openWithoutFrame() {
  vi.doMock(FRAME, () => {
    throw new Error('Not reached.');
  });
  const catalogues = await import('./catalogues');
  await catalogues.prepareLanguage('hi');
  vi.doUnmock(FRAME);
  return { ...catalogues, frameIsThere: () => Object.keys(catalogues.wordsIn('hi').messages).length > 0 };
}

test('a page opens even if the translations of its language fail to load', async () => {
  const { isReadyIn, frameIsThere } = await openWithoutFrame();
  expect([isReadyIn('hi'), frameIsThere()]).toEqual([true, false]);
});

test('translations that failed to load are loaded with the next page', async () => {
  const { withWords, frameIsThere } = await openWithoutFrame();
  await withWords(Promise.resolve(), {});
  expect(frameIsThere()).toBe(true);
});

test('translations that failed to load are loaded when the language is chosen again', async () => {
  const { prepareLanguage, frameIsThere } = await openWithoutFrame();
  await prepareLanguage('hi');
  expect(frameIsThere()).toBe(true);
});

test('translations for code that loads later are loaded together with that code', async () => {
  const { prepareLanguage, withLaterWords, wordsIn } = await import('./catalogues');
  await prepareLanguage('hi');
  const knows = () => 'Your session has ended. Please sign in again.' in wordsIn('hi').messages;
  const atFirst = knows();
  await withLaterWords(Promise.resolve());
  expect([atFirst, knows()]).toEqual([false, true]);
});

test('plural messages contain their count, because # would load Intl.NumberFormat', () => {
  const catalogues = import.meta.glob<string>('../locales/hi/*.po', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const messages = Object.values(catalogues).flatMap((words) => words.match(/^msg(?:id|str) .*$/gm) ?? []);
  expect(messages.length).toBeGreaterThan(1000);
  // Intl.NumberFormat delays the first content of a page by 70 ms on a cheap phone.
  expect(messages.filter((message) => /, plural, .*#/.test(message))).toEqual([]);
});
