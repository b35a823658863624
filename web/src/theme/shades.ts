const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

export type Shades = Record<(typeof STEPS)[number], string>;

function shades(colors: string): Shades {
  const list = colors.split(' ');
  return Object.fromEntries(STEPS.map((step, index) => [step, list[index]])) as Shades;
}

// Constants, because each token costs a cheap phone time when the app starts.
export const indigo = shades(
  '#eef0fb #dfe3f7 #c3caf0 #9ca7e4 #7783d6 #5762c2 #4149a6 #343a86 #282c66 #1d1f49 #12132f',
);
export const saffron = shades(
  '#fff6e8 #ffe8c7 #ffd292 #fdb755 #f89c27 #e5810c #bf6406 #964c08 #783c0d #5c300e #381b05',
);
export const gray = shades(
  '#fbf8f3 #f4efe7 #e9e2d6 #d6ccbd #aba193 #7d756a #5d574f #44403b #2c2a29 #1d1c1f #131218',
);
export const green = shades(
  '#ebf7ef #d0eeda #a3dcb7 #6dc48f #3fa86b #258a52 #1a6f41 #175936 #13472c #0f3823 #072014',
);
export const red = shades(
  '#fdf0ee #fbdcd7 #f6bab2 #ee8e82 #e16054 #c93f35 #ab2f28 #8a2722 #6f221f #581d1b #310d0c',
);
export const blue = shades(
  '#ecf5fb #d3e8f6 #a9d2ec #74b5de #4397ca #2a7ab0 #205f8d #1c4d71 #183e5a #143248 #0a1d2c',
);
