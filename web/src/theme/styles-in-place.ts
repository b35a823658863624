import { StyleSheet } from '@emotion/sheet';

// The build puts styles into their final place. Emotion would insert its elements again, and the browser
// would parse, style and lay out the page for each. Import this before Emotion creates its first sheet.
StyleSheet.prototype.hydrate = function hydrate(elements) {
  this.tags.push(...elements);
};
