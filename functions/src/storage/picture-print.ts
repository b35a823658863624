/**
 * Size of the grey picture in a fingerprint. Blocks of 5 × 12 pixels give the 9 × 8 means of a 64-bit dHash.
 */
export const PRINT_WIDTH = 45;
export const PRINT_HEIGHT = 96;
const BLOCK_WIDTH = 5;
const BLOCK_HEIGHT = 12;
const COLUMNS = PRINT_WIDTH / BLOCK_WIDTH;
const ROWS = PRINT_HEIGHT / BLOCK_HEIGHT;

/** Least difference of an edge, of 256 shades. JPEG noise between two even areas stays below it. */
const EDGE = 4;
/** Pictures with less contrast have no fingerprint, because two of them would always be alike. */
const LEAST_CONTRAST = 48;
/**
 * Maximum difference between a pixel and its copy in shades, plus a share of the surrounding contrast: edges differ
 * most in a copy of another size. Measured on drawn receipts (540 × 1170 px, 18 px digits): copies at JPEG quality 60
 * or two thirds of the width stay below the limit by 1.6 shades or more. Receipts with other digits exceed it by 30.
 */
const MOST_DIFFERENCE = 12;
const CONTRAST_PART = 0.2;
const BANDS = 4;

/** A fingerprint that finds copies of a picture in other formats and sizes. */
export interface PicturePrint {
  /** PRINT_WIDTH × PRINT_HEIGHT shades of grey, in base64. */
  pixels: string;
  /**
   * The dHash in four parts, each with its position. Hashes that differ in at most three bits share a part.
   */
  bands: string[];
}

function meanOf(grey: Uint8Array, column: number, row: number): number {
  let sum = 0;
  for (let y = row * BLOCK_HEIGHT; y < (row + 1) * BLOCK_HEIGHT; y += 1) {
    for (let x = column * BLOCK_WIDTH; x < (column + 1) * BLOCK_WIDTH; x += 1)
      sum += grey[y * PRINT_WIDTH + x] ?? 0;
  }
  return sum / (BLOCK_WIDTH * BLOCK_HEIGHT);
}

/** Returns one bit for each pair of neighbours among the 9 × 8 means: 1 if the right one is lighter. */
function differenceHash(grey: Uint8Array): string {
  let bits = '';
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 1; column < COLUMNS; column += 1) {
      bits += meanOf(grey, column, row) - meanOf(grey, column - 1, row) > EDGE ? '1' : '0';
    }
  }
  return bits;
}

/** Returns the fingerprint of a grey picture of PRINT_WIDTH × PRINT_HEIGHT; null without contrast. */
export function printOf(grey: Uint8Array): PicturePrint | null {
  const shades = [...grey];
  if (Math.max(...shades) - Math.min(...shades) < LEAST_CONTRAST) return null;
  const hash = differenceHash(grey);
  const length = hash.length / BANDS;
  const bands = Array.from(
    { length: BANDS },
    (_, index) => `${index}-${hash.slice(index * length, (index + 1) * length)}`,
  );
  return { pixels: Buffer.from(grey).toString('base64'), bands };
}

/** Returns the contrast between a pixel and its neighbours. */
function contrastAt(grey: Uint8Array, index: number): number {
  const [column, row] = [index % PRINT_WIDTH, Math.floor(index / PRINT_WIDTH)];
  let [darkest, lightest] = [255, 0];
  for (let y = Math.max(0, row - 1); y <= Math.min(PRINT_HEIGHT - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(PRINT_WIDTH - 1, column + 1); x += 1) {
      const shade = grey[y * PRINT_WIDTH + x] ?? 0;
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
  }
  return lightest - darkest;
}

/** Returns true if two fingerprints show the same picture. Receipts of one app with other digits are not alike. */
export function areAlike(a: Pick<PicturePrint, 'pixels'>, b: Pick<PicturePrint, 'pixels'>): boolean {
  const [first, second] = [Buffer.from(a.pixels, 'base64'), Buffer.from(b.pixels, 'base64')];
  if (first.length !== second.length) return false;
  return first.every((shade, index) => {
    const difference = Math.abs(shade - (second[index] ?? 0));
    if (difference <= MOST_DIFFERENCE) return true;
    const contrast = Math.min(contrastAt(first, index), contrastAt(second, index));
    return difference <= MOST_DIFFERENCE + CONTRAST_PART * contrast;
  });
}
