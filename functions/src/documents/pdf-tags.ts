import type { Operation } from './drawing';

/** What reading aloud makes of an operation; null where it is ornament and passed over. */
function tagOf(operation: Operation): 'H1' | 'P' | 'Figure' | null {
  if (operation.kind === 'path') return operation.alt === undefined ? null : 'Figure';
  return operation.isHeading ? 'H1' : 'P';
}

/** Writes into a PDF what each part of its page is: a heading, a paragraph, a picture in words, or ornament. */
export function createTags(document: PDFKit.PDFDocument) {
  const root = document.struct('Document');
  document.addStructure(root);
  let latest: PDFKit.PDFStructureElement | undefined;
  let isInOrnament = false;

  function leaveOrnament(): void {
    if (isInOrnament) document.endMarkedContent();
    isInOrnament = false;
  }

  return {
    /** Before an operation is drawn. */
    begin(operation: Operation): void {
      const tag = tagOf(operation);
      if (tag === null) {
        if (!isInOrnament) document.markContent('Artifact');
        isInOrnament = true;
        return;
      }
      leaveOrnament();
      const content = document.markStructureContent(tag);
      if (latest === undefined || operation.kind === 'path' || !operation.continues) {
        latest = document.struct(tag, operation.kind === 'path' ? { alt: operation.alt } : {});
        root.add(latest);
      }
      latest.add(content);
    },
    /** After it. */
    end(): void {
      if (!isInOrnament) document.endMarkedContent();
    },
    /** When everything is drawn. */
    finish(): void {
      leaveOrnament();
      root.end();
    },
  };
}
