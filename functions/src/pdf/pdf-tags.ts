import type { Operation } from './drawing';

/** Returns the tag that screen readers use for an operation; null for decoration, which they skip. */
function tagOf(operation: Operation): 'H1' | 'P' | 'Figure' | null {
  if (operation.kind === 'path') return operation.alt === undefined ? null : 'Figure';
  return operation.isHeading ? 'H1' : 'P';
}

/** Tags each part of a PDF's page: heading, paragraph, figure with a description, or decoration. */
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
    /** Call before an operation is drawn. */
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
    /** Call after an operation is drawn. */
    end(): void {
      if (!isInOrnament) document.endMarkedContent();
    },
    /** Call after the last operation. */
    finish(): void {
      leaveOrnament();
      root.end();
    },
  };
}
