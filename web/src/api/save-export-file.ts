import type { ExportFile } from '@prarambh/contract/exports';
import { fetchDownload } from './download';
import { saveBlob } from './save-blob';

/** Fetches the parts of a file one after the other and has the browser save them as one. */
export async function saveExportFile(
  { _id, parts, fileName }: ExportFile,
  onPart: (share: number) => void,
): Promise<void> {
  const blobs: Blob[] = [];
  for (let part = 1; part <= parts; part += 1) {
    const response = await fetchDownload('GET /exports/:id/parts/:part', {
      params: { id: _id, part: String(part) },
    });
    blobs.push(await response.blob());
    onPart(part / parts);
  }
  const type = fileName.endsWith('.pdf') ? 'application/pdf' : 'text/csv;charset=utf-8';
  saveBlob(new Blob(blobs, { type }), fileName);
}
