import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Attachment {
  filename: string;
  description: string;
  content: Uint8Array;
}

/** Reads a PDF with pdf.js: pages, embedded files, metadata, and bookmarks with the page that each opens. */
export async function readPdfFile(bytes: Uint8Array) {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const { metadata } = (await document.getMetadata()) as unknown as {
    metadata: { getRaw(): string } | null;
  };
  const attachments = (await document.getAttachments()) as Record<string, Attachment> | null;
  const outline = (await document.getOutline()) ?? [];
  const bookmarks = await Promise.all(
    outline.map(async ({ title, dest }) => {
      const [page] = Array.isArray(dest) ? dest : [];
      return { title, page: page ? (await document.getPageIndex(page)) + 1 : null };
    }),
  );
  const read = {
    pages: document.numPages,
    xmp: metadata?.getRaw() ?? null,
    attachments: Object.values(attachments ?? {}).map(({ filename, description, content }) => ({
      filename,
      description,
      text: Buffer.from(content).toString(),
    })),
    bookmarks,
  };
  await task.destroy();
  return read;
}

/** Returns the output of `qpdf --check`; null if qpdf is not installed. Throws when qpdf finds an error. */
export function checkedByQpdf(bytes: Uint8Array): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'qpdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    return execFileSync('qpdf', ['--check', path], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
