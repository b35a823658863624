import { CERTIFICATE_PROOF_FILE, LETTER_PROOF_FILE } from '@prarambh/contract/proof-files';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

export type ProofFile = typeof CERTIFICATE_PROOF_FILE | typeof LETTER_PROOF_FILE;

/** The result of looking for a proof in a PDF. `jws` is not verified yet. */
export type ProofReading =
  | { found: 'proof'; file: ProofFile; jws: string }
  | { found: 'no-proof' | 'encrypted' | 'damaged-pdf' | 'broken-proof' };

/** Most nodes of the attachment tree that are read; an issued PDF has one. */
const MOST_NODES = 1_000;
/** Most bytes of a proof that are unpacked; the longest issued proof has 4 kB. */
const MOST_PROOF_BYTES = 64_000;

const NAMES = PDFName.of('Names');

const isProofFile = (name: string | undefined): name is ProofFile =>
  name === CERTIFICATE_PROOF_FILE || name === LETTER_PROOF_FILE;

/** The `Filespec` dictionaries of a PDF's attachments. Throws if the tree that lists them is damaged. */
function attachmentsOf(document: PDFDocument): PDFDict[] {
  const root = document.catalog
    .lookupMaybe(NAMES, PDFDict)
    ?.lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict);
  const open = root ? [root] : [];
  const found: PDFDict[] = [];
  for (let looked = 0; looked < MOST_NODES; looked += 1) {
    const node = open.pop();
    if (!node) break;
    const pairs = node.lookupMaybe(NAMES, PDFArray);
    const kids = node.lookupMaybe(PDFName.of('Kids'), PDFArray);
    // The array alternates between file names and files, so the files have odd indexes.
    for (let at = 1; at < Math.min(pairs?.size() ?? 0, MOST_NODES); at += 2)
      found.push(...([pairs?.lookupMaybe(at, PDFDict)].filter(Boolean) as PDFDict[]));
    for (let at = 0; at < Math.min(kids?.size() ?? 0, MOST_NODES); at += 1)
      open.push(...([kids?.lookupMaybe(at, PDFDict)].filter(Boolean) as PDFDict[]));
  }
  return found;
}

function nameOf(attachment: PDFDict): string | undefined {
  const name = attachment.lookup(PDFName.of('UF')) ?? attachment.lookup(PDFName.of('F'));
  return name instanceof PDFHexString || name instanceof PDFString ? name.decodeText() : undefined;
}

/** The text of an attachment; null if it cannot be unpacked or is longer than a proof. */
function textOf(attachment: PDFDict): string | null {
  try {
    const stream = attachment.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
    if (!(stream instanceof PDFRawStream)) return null;
    const bytes = decodePDFRawStream(stream).getBytes(MOST_PROOF_BYTES + 1);
    return bytes.length > MOST_PROOF_BYTES ? null : new TextDecoder().decode(bytes).trim();
  } catch {
    return null;
  }
}

function readFrom(document: PDFDocument): ProofReading {
  for (const attachment of attachmentsOf(document)) {
    const file = nameOf(attachment);
    if (!isProofFile(file)) continue;
    const jws = textOf(attachment);
    return jws === null ? { found: 'broken-proof' } : { found: 'proof', file, jws };
  }
  return { found: 'no-proof' };
}

/**
 * pdf-lib rejects encrypted PDFs with an error that has no class of its own. The trailer of such a PDF holds
 * `/Encrypt` in plain text.
 */
const namesEncryption = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes('/Encrypt');

/** Reads the proof attached to a PDF. Never rejects. */
export async function readProof(bytes: Uint8Array): Promise<ProofReading> {
  try {
    return readFrom(await PDFDocument.load(bytes, { updateMetadata: false }));
  } catch {
    return { found: namesEncryption(bytes) ? 'encrypted' : 'damaged-pdf' };
  }
}
