import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ResumableUpload, StorageEmulatorInternals } from './firebase-tools';

export const UPLOAD_PATH = '/upload/storage/v1/';
/** Cloud Storage keeps a cut-off chunk in steps of this size. */
const STEP_BYTES = 256 * 1024;
/** "bytes 0-524287/20971520", or "bytes *\/20971520" to query the received size. */
const CONTENT_RANGE = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/;

/** Reads the body of a chunk; of a cut-off one, whole steps. */
async function readChunk(request: IncomingMessage, from: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    const arrived = Buffer.concat(chunks);
    const kept = Math.floor((from + arrived.length) / STEP_BYTES) * STEP_BYTES - from;
    return arrived.subarray(0, Math.max(0, kept));
  }
}

function answer(response: ServerResponse, status: number, { size }: ResumableUpload): void {
  const headers = status === 308 && size > 0 ? { range: `bytes=0-${size - 1}` } : {};
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json' })
    .end(status === 200 ? '{}' : '');
}

/**
 * Emulates chunks, status query and declared size of resumable uploads; the emulator of firebase-tools takes
 * the first chunk as the whole file. The session URI of an upload with an Origin is at that origin, where the
 * local site forwards it.
 */
export function serveResumableUploads(
  { uploadService, adminStorageLayer }: StorageEmulatorInternals,
  serve: RequestListener,
): RequestListener {
  const declared = new Map<string, number>();

  async function takeChunk(
    request: IncomingMessage,
    response: ServerResponse,
    [id, range]: [string, string[]],
  ) {
    const upload = uploadService._uploads.get(id);
    if (!upload) return void response.writeHead(404).end();
    if (upload.status === 'final') return answer(response, 200, upload);
    const [, first, , total] = range;
    const isWrong =
      Number(total) !== declared.get(id) || (first !== undefined && Number(first) !== upload.size);
    if (isWrong) return void response.writeHead(400).end();
    if (first !== undefined) {
      const chunk = await readChunk(request, upload.size);
      if (upload.size !== Number(first)) return void response.writeHead(400).end();
      uploadService.continueResumableUpload(id, chunk);
    }
    if (upload.size < Number(total)) return answer(response, 308, upload);
    await adminStorageLayer.uploadObject(uploadService.finalizeResumableUpload(id));
    answer(response, 200, upload);
  }

  function moveSession({ headers }: IncomingMessage, response: ServerResponse): void {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      if (name.toLowerCase() !== 'location') return setHeader(name, value);
      const { pathname, search, searchParams } = new URL(String(value));
      declared.set(searchParams.get('upload_id') ?? '', Number(headers['x-upload-content-length']));
      return setHeader(name, `${headers.origin}${pathname}${search}`);
    };
  }

  return (request, response) => {
    const { method, headers, url = '/' } = request;
    const id = new URL(url, 'http://localhost').searchParams.get('upload_id');
    const range = CONTENT_RANGE.exec(headers['content-range'] ?? '');
    if (!url.startsWith(UPLOAD_PATH)) return serve(request, response);
    if (method === 'PUT' && id && range) return void takeChunk(request, response, [id, range]);
    if (method === 'POST' && headers.origin) moveSession(request, response);
    serve(request, response);
  };
}
