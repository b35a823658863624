import { brand } from '@prarambh/contract/brand';
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';

/** A paper in a print pack: its bookmark title and its PDF, or null if the PDF is missing. */
export interface PackedPaper {
  title: string;
  pdf: Uint8Array | null;
}

/** pdf-lib lets other requests run after writing this many objects. */
const OBJECTS_PER_TICK = 2000;

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 60;
const FONT_SIZE = 12;

/**
 * Copies the pages of a PDF without their tags: packs are for printing, and several PDFs cannot share one tag
 * tree.
 */
async function pagesOf(pack: PDFDocument, pdf: Uint8Array): Promise<PDFPage[]> {
  const { ParseSpeeds, PDFDocument, PDFName } = await import('pdf-lib');
  const paper = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const pages = await pack.copyPages(paper, paper.getPageIndices());
  for (const page of pages) {
    page.node.delete(PDFName.of('StructParents'));
    pack.addPage(page);
  }
  return pages;
}

/** Adds a page that names a missing paper, so that the person who prints the pack notices the gap. */
async function missingPage(pack: PDFDocument, title: string): Promise<PDFPage[]> {
  const { StandardFonts } = await import('pdf-lib');
  const font = await pack.embedFont(StandardFonts.Helvetica);
  const page = pack.addPage(A4);
  // Helvetica has Latin letters only. The bookmark has the full title.
  const text = `The PDF of this paper is not ready: ${title.replaceAll(/[^\x20-\x7e]/g, '?')}`;
  page.drawText(text, { x: MARGIN, y: A4[1] - MARGIN, size: FONT_SIZE, font, maxWidth: A4[0] - 2 * MARGIN });
  return [page];
}

/** Appends bookmarks to those that the document already has. */
async function addBookmarks(pack: PDFDocument, marks: readonly { title: string; page: PDFRef }[]) {
  const { PDFDict, PDFHexString, PDFName, PDFNumber } = await import('pdf-lib');
  const { context, catalog } = pack;
  const name = (text: string) => PDFName.of(text);
  const root = catalog.lookupMaybe(name('Outlines'), PDFDict) ?? context.obj({ Type: 'Outlines' });
  const known = catalog.get(name('Outlines'));
  const rootRef = known ?? context.register(root);
  let last = root.get(name('Last'));
  for (const { title, page } of marks) {
    const item = context.obj({ Parent: rootRef, Dest: [page, 'Fit'] });
    item.set(name('Title'), PDFHexString.fromText(title));
    const ref = context.register(item);
    if (last) {
      item.set(name('Prev'), last);
      context.lookup(last, PDFDict).set(name('Next'), ref);
    } else root.set(name('First'), ref);
    root.set(name('Last'), ref);
    last = ref;
  }
  const before = root.lookupMaybe(name('Count'), PDFNumber)?.asNumber() ?? 0;
  root.set(name('Count'), PDFNumber.of(before + marks.length));
  catalog.set(name('Outlines'), rootRef);
  catalog.set(name('PageMode'), name('UseOutlines'));
}

/** Returns `pack` with papers appended, each with a bookmark. `pack` is null for a new pack. */
export async function extendPack(
  pack: Uint8Array | null,
  papers: readonly PackedPaper[],
  { title, now }: { title: string; now: Date },
): Promise<Uint8Array> {
  const { ParseSpeeds, PDFDocument } = await import('pdf-lib');
  const document = pack
    ? await PDFDocument.load(pack, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
    : await PDFDocument.create();
  const marks: { title: string; page: PDFRef }[] = [];
  for (const paper of papers) {
    const pages = paper.pdf ? await pagesOf(document, paper.pdf) : await missingPage(document, paper.title);
    const [first] = pages;
    if (first) marks.push({ title: paper.title, page: first.ref });
  }
  await addBookmarks(document, marks);
  if (!pack) {
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setLanguage('en-IN');
    document.setProducer(brand.name);
    document.setCreator(brand.name);
    document.setCreationDate(now);
  }
  document.setModificationDate(now);
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: OBJECTS_PER_TICK,
  });
}
