/** Maps each translated text node to the element with which the browser replaced it. */
const replacements = new WeakMap<Node, Element>();

const isFont = (node: Node | null): node is HTMLFontElement => node instanceof HTMLFontElement;

/** The child of `parent` that is or contains `node` or its translated replacement; null if there is none. */
function childFor(parent: Node, node: Node): Node | null {
  let place: Node | null = node.parentNode ? node : (replacements.get(node) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

function learn(records: MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      const replacement = replacements.get(target);
      if (replacement) replacement.textContent = target.nodeValue;
      continue;
    }
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!font) continue;
    for (const removed of removedNodes) {
      if (!(removed instanceof Text)) continue;
      replacements.set(removed, font);
      observer.observe(removed, { characterData: true });
    }
  }
}

/**
 * Keeps React working while the browser translates the page. Chrome replaces each text node by a `font`
 * element, but React still holds the text node: removing it or inserting before it throws, and updates stay
 * invisible. The patched DOM methods and the observer apply these changes to the `font` element. The app
 * itself uses no `font` elements.
 */
export function surviveTranslation(): void {
  new MutationObserver(learn).observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = childFor(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before === null || before.parentNode === this ? before : childFor(this, before);
    return insertBefore.call(this, child, place) as Child;
  };
}
