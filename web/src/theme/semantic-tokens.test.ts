import { expect, it } from 'vitest';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

type Mode = '_light' | '_dark';
type Role = { value: Record<Mode, string> };

const palettes = semanticTokens.colors as unknown as Record<string, Record<string, Role>>;
const named = tokens.colors as Record<string, { value: string }>;

/** The colour that a role has: its own, or the token it names. */
function colorOf(role: Role | undefined, mode: Mode): string {
  const color = role?.value[mode] ?? '';
  const [, name] = /^\{colors\.(\w+)\}$/.exec(color) ?? [];
  return name ? (named[name]?.value ?? '') : color;
}

/** WCAG 2: from 0 for black to 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['brand', 'accent', 'gray', 'green', 'red'])(
  'the text of a %s button has enough contrast, hovered or not, in light and dark mode',
  (name) => {
    const { contrast: text, solid, hover } = palettes[name] ?? {};
    for (const mode of ['_light', '_dark'] as const) {
      for (const ground of [solid, hover]) {
        expect(
          contrast(colorOf(text, mode), colorOf(ground, mode)),
          `${name} ${mode}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
