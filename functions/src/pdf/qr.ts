import type { PathOperation, Segment } from './drawing';

interface Square {
  left: number;
  top: number;
  size: number;
}

/** The rows of a QR code's modules; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Returns the modules of the QR code of a text. */
export async function qrModules(text: string): Promise<QrModules> {
  const { create } = (await import('qrcode')).default;
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1),
  );
}

/** Returns a QR code as one path without its quiet zone; each run of dark modules in a row is one rectangle. */
export function qrPath(rows: QrModules, { left, top, size }: Square, fill: string): PathOperation {
  const module = size / rows.length;
  const segments: Segment[] = [];
  rows.forEach((row, index) => {
    const y = top + index * module;
    for (let column = 0; column < row.length; column += 1) {
      if (!row[column]) continue;
      const start = column;
      while (row[column + 1]) column += 1;
      const [x, end] = [left + start * module, left + (column + 1) * module];
      segments.push(['M', x, y], ['L', end, y], ['L', end, y + module], ['L', x, y + module], ['Z']);
    }
  });
  return { kind: 'path', segments, fill };
}
