import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key';

const press = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey });

it.each([
  ['Hindi InScript', 'र', 'KeyJ', false, 'j'],
  ['Hindi InScript with Shift', 'क्ष', 'KeyR', true, 'R'],
  ['Hindi InScript, a vowel sign', '्', 'KeyD', false, 'd'],
  ['Tamil', 'ப', 'KeyH', false, 'h'],
  ['Russian', 'ф', 'KeyA', false, 'a'],
  ['Urdu', 'ا', 'KeyA', false, 'a'],
  ['the question mark of a Hindi layout', 'य़', 'Slash', true, '?'],
  ['an input method', 'Process', 'KeyX', false, 'x'],
])(
  'a shortcut under a non-Latin keyboard layout works by the place of its key: %s',
  (_, key, code, shiftKey, expected) => {
    expect(press(key, code, shiftKey)).toBe(expected);
  },
);

it.each([
  ['Dvorak', 'o', 'KeyS', 'o'],
  ['Dvorak, a quote', "'", 'KeyQ', "'"],
  ['AZERTY', 'q', 'KeyA', 'q'],
  ['an accented letter', 'é', 'KeyE', 'é'],
  ['Enter', 'Enter', 'Enter', 'Enter'],
  ['an arrow', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['a Hindi digit', '५', 'Digit5', '५'],
  ['a key without a place', 'Unidentified', '', 'Unidentified'],
])('a Latin layout and named keys keep their own key: %s', (_, key, code, expected) => {
  expect(press(key, code)).toBe(expected);
});
