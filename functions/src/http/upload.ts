import type { Endpoint } from '@prarambh/contract/endpoints';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, inEnglish, invalid, invalidField } from '../shared/errors';
import { FILE_KINDS } from '../storage/file-kinds';
import type { FileStore } from '../storage/file-store';
import type { StoredFile } from '../storage/stored-file';

type Upload = NonNullable<Endpoint['upload']>;

/** Above the number of fields of any form; further fields are not read. */
const MOST_FIELDS = 50;
const FIELD_MAX_BYTES = 64 * 1024;

/** busboy cuts a file off when it reaches its limit, so a file of exactly the allowed size needs one byte more. */
function parserFor(request: Request, { maxBytes }: Upload): busboy.Busboy {
  try {
    return busboy({
      // Browsers send names in UTF-8.
      defParamCharset: 'utf8',
      headers: request.headers,
      limits: { files: 1, fileSize: maxBytes + 1, fields: MOST_FIELDS, fieldSize: FIELD_MAX_BYTES },
    });
  } catch {
    throw invalid(inEnglish('Please send the file as multipart/form-data.'));
  }
}

/** Returns the text fields of the form; a field that was sent several times is a list. */
function collectFields(parser: busboy.Busboy): Map<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    // A part without a name belongs to no field.
    if (name === undefined) return;
    if (valueTruncated) {
      parser.destroy(invalidField(name, inEnglish('This text is too long.')));
      return;
    }
    const earlier = fields.get(name);
    fields.set(name, earlier === undefined ? value : [earlier, value].flat());
  });
  return fields;
}

const nothingChosen = ({ field, accepts }: Upload) =>
  invalidField(field, FILE_KINDS[accepts].refusals.missing);

const unreadable = (error: unknown) =>
  error instanceof AppError ? error : invalid('The upload could not be read. Please try again.');

export interface ReceivedForm {
  file: StoredFile | null;
  fields: Record<string, string | string[]>;
}

/**
 * Streams the one file of a multipart request into the bucket (E13) and collects its text fields. With the header
 * Upload-Id, uses a file from an upload session instead. Throws `invalid` for a missing file, and `too_large` and
 * `unsupported_type` from the file store.
 */
export async function receiveUpload(
  request: Request,
  upload: Upload,
  files: FileStore,
  uid: string,
): Promise<ReceivedForm> {
  const { field, accepts, maxBytes, folder, widest, isCompared, isOptional } = upload;
  const parser = parserFor(request, upload);
  const fields = collectFields(parser);
  const target = { folder, uid, accepts, maxBytes, widest, isCompared };
  const received: { file?: Promise<StoredFile> } = {};
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (name, stream, { filename }) => {
        // A body that ends early breaks the stream of its last part, even an unread one.
        stream.on('error', () => undefined);
        // An empty file input sends a file without a name.
        if (name !== field || received.file || !filename) {
          stream.resume();
          return;
        }
        received.file = files.save({ stream, filename, ...target });
        received.file.catch(reject);
      });
      parser.on('error', (error) => reject(unreadable(error)));
      parser.on('close', () => {
        if (received.file) received.file.then(() => resolve(), reject);
        else resolve();
      });
      request.on('close', () => {
        if (!request.complete) parser.destroy(invalid('The upload was interrupted. Please try again.'));
      });
      request.pipe(parser);
    });
    const id = request.get('upload-id');
    if (id && !received.file) received.file = files.saveArrived(id, target);
    if (!received.file && !isOptional) throw nothingChosen(upload);
    return { file: (await received.file) ?? null, fields: Object.fromEntries(fields) };
  } catch (error) {
    // Stops storing the file. After the answer, an instance may get no time to clean up.
    parser.destroy();
    await received.file?.then(({ path }) => files.remove(path)).catch(() => undefined);
    throw error;
  } finally {
    request.unpipe(parser);
    request.resume();
  }
}
