import { nextTask } from '../../next-task';

/** A page without the app: HTML that takes no input, and the style rules of its elements. */
export interface CopyOfPage {
  html: string;
  styles: string;
}

const RULES_PER_TASK = 200;

function* ownRules(): Iterable<string> {
  for (const { ownerNode, cssRules } of document.styleSheets)
    if (ownerNode instanceof HTMLElement && (ownerNode.dataset.emotion ?? ownerNode.dataset.styles))
      for (const { cssText } of cssRules) yield cssText;
}

/**
 * Rules of the page and of Emotion for the classes in this HTML, and those without a class. Reads some rules per task,
 * because a cheap phone takes a tenth of a second for all.
 */
async function stylesOf(html: string): Promise<string> {
  const used = new Set(html.match(/css-[\w-]{1,80}/g));
  const rules: string[] = [];
  let count = 0;
  for (const rule of ownRules()) {
    const [, name] = /\.(css-[\w-]{1,80})/.exec(rule.slice(0, 500)) ?? [];
    if (name === undefined || used.has(name)) rules.push(rule);
    count += 1;
    if (count % RULES_PER_TASK === 0) await nextTask();
  }
  return rules.join('\n');
}

/** Replaces style attributes, which the content security policy forbids in HTML, by rules. Returns the rules. */
function takeStyleAttributes(copy: HTMLElement): string[] {
  return [...copy.querySelectorAll<HTMLElement>('[style]')].map((element, index) => {
    const rule = `[data-style="${index}"]{${element.style.cssText}}`;
    element.dataset.style = String(index);
    element.removeAttribute('style');
    return rule;
  });
}

/** Marks the chosen options, which the HTML of a page does not contain. */
function markChosenOptions(root: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll('select');
  for (const [index, { selectedIndex }] of root.querySelectorAll('select').entries())
    copies[index]?.options[selectedIndex]?.setAttribute('selected', '');
}

/**
 * Copies the page in `root`, marked as not up to date. Returns null if the page has no place for this mark
 * (RefreshNote).
 */
export async function copyOfPage(root: HTMLElement): Promise<CopyOfPage | null> {
  const copy = root.cloneNode(true) as HTMLElement;
  const note = copy.querySelector<HTMLElement>('[data-updating]');
  if (note === null) return null;
  note.textContent = note.dataset.updating ?? '';
  markChosenOptions(root, copy);
  // Without the app, an open dialog would be part of the page below it.
  for (const dialog of copy.querySelectorAll('dialog')) dialog.remove();
  const ownStyles = takeStyleAttributes(copy);
  // Nothing answers a press or typing before the app renders.
  const html = `<div inert>${copy.innerHTML}</div>`;
  const styles = ['#root>[inert]{display:contents}', await stylesOf(html), ...ownStyles].join('\n');
  return { html, styles };
}
