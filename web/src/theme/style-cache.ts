import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Creates Emotion's cache with the styles of the prerendered page. They stay where they are: Emotion itself would insert
 * the elements again, and the browser would parse, style and lay out the page for each.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const element of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    for (const name of element.dataset.styles?.split(' ') ?? []) cache.inserted[name] = true;
    cache.sheet.tags.push(element);
  }
  return cache;
}
