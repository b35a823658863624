import { PROOF_MIME } from '@prarambh/contract/proof-files';
import type { PDFDocument } from 'pdf-lib';
import type { Properties } from './drawing';
import { srgbProfile } from './srgb-profile';
import { xmpOf } from './xmp';

/** The signed proof that a PDF embeds. */
export interface Proof {
  fileName: string;
  description: string;
  /** A compact JWS. */
  jws: string;
}

const sRgb = srgbProfile();

/** Embeds the proof as data, with the type, relationship and date that PDF/A-3 requires. */
async function attach(document: PDFDocument, { fileName, description, jws }: Proof, moment: Date) {
  const { AFRelationship } = await import('pdf-lib');
  await document.attach(Buffer.from(jws), fileName, {
    mimeType: PROOF_MIME,
    description,
    afRelationship: AFRelationship.Data,
    creationDate: moment,
    modificationDate: moment,
  });
}

/**
 * Turns a PDF from pdfkit into a PDF/A-3u: adds the proof, if any, XMP metadata and a colour profile. The
 * same input produces the same bytes.
 */
export async function completePdf(
  drawn: Uint8Array,
  properties: Properties,
  proof: Proof | null,
): Promise<Uint8Array> {
  const { ParseSpeeds, PDFDocument, PDFName, PDFString } = await import('pdf-lib');
  const document = await PDFDocument.load(drawn, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const { context, catalog } = document;
  if (proof) await attach(document, proof, new Date(`${properties.createdOn}T00:00:00Z`));

  const metadata = context.stream(Buffer.from(xmpOf(properties)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB'),
    DestOutputProfile: context.register(context.flateStream(sRgb, { N: 3 })),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));
  return document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });
}
