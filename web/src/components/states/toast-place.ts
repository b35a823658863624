/** In pixels from the left and the top of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far something stands from its corner, in pixels. */
interface Shift {
  x: number;
  y: number;
}

const AT_HOME: Shift = { x: 0, y: 0 };
/** px around what is kept clear. */
const ROOM = 6;
const STEP_PX = 8;
const LOOKS_EVERY_MS = 100;

const BUTTONS = 'a[href], button, summary, [data-toasts=below]';
const CONTROLS = `${BUTTONS}, input, select, textarea`;

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const meets = (one: Box, other: Box) =>
  one.left < other.right + ROOM &&
  one.right > other.left - ROOM &&
  one.top < other.bottom + ROOM &&
  one.bottom > other.top - ROOM;

interface Place extends Shift {
  /** How many of the others lie under it. */
  covered: number;
}

/**
 * Where a box covers the fewest of the others, and of such places the nearest one to the left of and below its own,
 * within the limits.
 */
export function bestPlace(home: Box, others: readonly Box[], limits: Pick<Box, 'left' | 'bottom'>): Place {
  const under = (shift: Shift) => others.filter((other) => meets(moved(home, shift), other));
  const placeAt = (shift: Shift): Place => ({ ...shift, covered: under(shift).length });
  const isBetter = (one: Place, other: Place) =>
    one.covered === other.covered ? one.y - one.x < other.y - other.x : one.covered < other.covered;
  let best = placeAt(AT_HOME);
  for (let y = 0; home.bottom + y <= limits.bottom; y += STEP_PX) {
    let place = placeAt({ x: 0, y });
    if (isBetter(place, best)) best = place;
    while (place.covered > 0 && home.left + place.x >= limits.left) {
      const edge = Math.min(...under(place).map(({ left }) => left)) - ROOM;
      place = placeAt({ x: Math.floor(edge - home.right), y });
    }
    if (home.left + place.x >= limits.left && isBetter(place, best)) best = place;
  }
  return best;
}

interface Control {
  element: Element;
  box: Box;
}

/** What of the page, or of the dialog above it, is in the window. */
function controlsIn(region: HTMLElement): Control[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...scope.querySelectorAll(CONTROLS)].flatMap((element) => {
    if (region.contains(element)) return [];
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.top < innerHeight && box.bottom > 0 ? [{ element, box }] : [];
  });
}

/** Whether it could be pressed but for the toasts; asking that of each takes longer than all the rest. */
function isReached({ element, box: { left, top, right, bottom } }: Control, region: HTMLElement): boolean {
  const hits = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const hit = hits.find((one) => !region.contains(one));
  return hit !== undefined && (element.contains(hit) || hit.contains(element));
}

/** Where it covers nothing that can be pressed or filled in, else as few buttons as can be. */
function placeFor(region: HTMLElement, now: Shift): Shift {
  if (document.querySelector('[data-toasts=foot]')) return AT_HOME;
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = region;
  const home = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  const limits = { left: Math.min(left, innerWidth / 4), bottom: (3 * innerHeight) / 4 };
  const controls = controlsIn(region);
  const here = moved(home, now);
  if (!controls.some((control) => meets(here, control.box) && isReached(control, region))) return now;
  const reached = controls.filter((control) => isReached(control, region));
  const boxes = (some: readonly Control[]) => some.map(({ box }) => box);
  const place = bestPlace(home, boxes(reached), limits);
  if (place.covered === 0) return place;
  return bestPlace(home, boxes(reached.filter(({ element }) => element.matches(BUTTONS))), limits);
}

/** Keeps toasts off what can be pressed, whatever comes under them, except while somebody is at them; answers the end of it. */
export function keepOffButtons(region: HTMLElement): () => void {
  let shift = AT_HOME;
  const look = () => {
    if (region.matches(':hover, :focus-within')) return;
    shift = placeFor(region, shift);
    region.style.translate = `${shift.x}px ${shift.y}px`;
  };
  look();
  const timer = setInterval(look, LOOKS_EVERY_MS);
  return () => {
    clearInterval(timer);
    region.style.translate = '';
  };
}
