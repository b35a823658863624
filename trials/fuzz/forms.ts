import type { Endpoint } from '@prarambh/contract/endpoints';
import { ZIP } from '@prarambh/functions/testing/zip';
import fc from 'fast-check';
import { hostileText } from './hostile';

type Upload = NonNullable<Endpoint['upload']>;

interface Part {
  /** Header lines of the part. */
  head: string;
  content: Buffer;
}

/** A multipart body: text fields beside the file parts, and the point where it is cut off, if it is. */
export interface DrawnForm {
  fields: Record<string, unknown>;
  files: Part[];
  /** Share of the body that is sent; 1 sends all of it. */
  sent: number;
}

const BOUNDARY = 'fuzz-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n');
const CONTENT = { image: PNG, archive: ZIP, attachment: ZIP, document: PDF };
const NAME = { image: 'proof.png', archive: 'work.zip', attachment: 'starter.zip', document: 'letter.pdf' };
const TYPE = {
  image: 'image/png',
  archive: 'application/zip',
  attachment: 'application/zip',
  document: 'application/pdf',
};

const contents: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(PNG, ZIP, PNG.subarray(0, 20), Buffer.alloc(0), Buffer.from('%PDF-1.4'), Buffer.from('MZ')),
  fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  fc.nat({ max: 255 }).map((byte) => Buffer.concat([PNG, Buffer.from([byte])])),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
);

/** A name for use between quotes; the header of a part is sent in Latin-1. */
const quoted = (text: string) => text.replace(/["\r\n]/g, '_');

function usual({ field, accepts }: Upload): fc.Arbitrary<Part> {
  const head = `Content-Disposition: form-data; name="${field}"; filename="${NAME[accepts]}"\r\nContent-Type: ${TYPE[accepts]}`;
  return fc.nat({ max: 255 }).map((byte) => ({
    head,
    content: accepts === 'image' ? Buffer.concat([CONTENT.image, Buffer.from([byte])]) : CONTENT[accepts],
  }));
}

function odd({ field, accepts }: Upload): fc.Arbitrary<Part> {
  const named = (name: string, file: string, type: string) =>
    `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(file)}"\r\nContent-Type: ${type}`;
  const heads = fc.oneof(
    fc.constantFrom(
      named(field, '', TYPE[accepts]),
      named('other', NAME[accepts], TYPE[accepts]),
      named(field, NAME[accepts], 'text/html'),
      named(field, NAME[accepts], 'application/octet-stream; x="'),
      named(field, '../../etc/passwd', TYPE[accepts]),
      named(field, 'proof.png.exe', TYPE[accepts]),
      `Content-Disposition: form-data; filename="x.png"`,
      `Content-Disposition: attachment; name="${field}"`,
      `Content-Disposition: form-data; name="${field}"; filename*=UTF-8''%E0%A4%A`,
      `Content-Disposition: form-data; name=${field}; filename=x\r\nContent-Transfer-Encoding: base64`,
      'X-Nothing: at all',
      '',
    ),
    hostileText.map((text) => named(field, text.slice(0, 500), TYPE[accepts])),
    hostileText.map((text) => named(text.slice(0, 500), NAME[accepts], TYPE[accepts])),
  );
  return fc.record({ head: heads, content: contents });
}

/** Half of the forms are as the page sends them; the others have missing, odd, multiple or cut-off files. */
export function drawForm(
  upload: Upload,
  fields: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<DrawnForm> {
  const files = fc.oneof(
    { arbitrary: fc.tuple(usual(upload)), weight: 3 },
    { arbitrary: fc.array(fc.oneof(usual(upload), odd(upload)), { maxLength: 3 }), weight: 2 },
  );
  const sent = fc.oneof({ arbitrary: fc.constant(1), weight: 9 }, fc.double({ min: 0, max: 1, noNaN: true }));
  return fc.record({ fields, files, sent });
}

function textPart(name: string, value: unknown): Buffer {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n`;
  return Buffer.from(`${head}${text}\r\n`);
}

/** The bytes of a form; `fields` have their remembered values. */
export function formBytes({ files, sent }: DrawnForm, fields: Record<string, unknown>): Buffer {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => textPart(name, one)),
  );
  const parts = files.map(({ head, content }) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]),
  );
  const all = Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return all.subarray(0, Math.ceil(all.length * sent));
}
