import { StyleSheet } from '@emotion/sheet';

// The styles that the build has written stand where they belong. Emotion would put each of its elements there again,
// and for each the browser would read all of it once more, style the page and lay it out. To be imported before Emotion
// makes its first sheet.
StyleSheet.prototype.hydrate = function hydrate(elements) {
  this.tags.push(...elements);
};
