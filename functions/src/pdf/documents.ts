import { brand } from '@prarambh/contract/brand';
import { cardLayout } from './card-layout';
import { certificateLayout } from './certificate-layout';
import { completePdf, type Proof } from './complete-pdf';
import { assertDrawable, printable } from './drawable';
import type { Drawing, Properties } from './drawing';
import type { CertificateFacts, OfferLetterFacts, ReceiptFacts } from './facts';
import { offerLetterLayout } from './offer-letter-layout';
import { renderPdf } from './pdf';
import { qrModules } from './qr';
import { receiptLayout } from './receipt-layout';
import { type Fonts, loadFonts } from './shaping';
import { renderSvg } from './svg';

export type { Proof } from './complete-pdf';
export type { CertificateFacts, OfferLetterFacts, ReceiptFacts } from './facts';

/**
 * Returns the certificate as a one-page PDF/A-3u with its proof attached; `proof` is null on a site without
 * keys. Throws `invalid` for characters that no font has. The same facts and proof produce the same bytes.
 */
export async function certificatePdf(
  facts: CertificateFacts,
  proof: Proof | null = null,
): Promise<Uint8Array> {
  return pdfOf(await certificate(facts), proof);
}

/** Returns the same page as an SVG file for screens. Throws `invalid` as `certificatePdf` does. */
export async function certificateSvg(facts: CertificateFacts): Promise<string> {
  const { drawing, fonts, properties } = await certificate(facts);
  return renderSvg(drawing, fonts, properties.title);
}

/** Returns the offer letter as a one-page PDF/A-3u. Proof, errors and bytes are as in `certificatePdf`. */
export async function offerLetterPdf(
  facts: OfferLetterFacts,
  proof: Proof | null = null,
): Promise<Uint8Array> {
  return pdfOf(await offerLetter(facts), proof);
}

/** Returns the same page as an SVG file for screens. Throws `invalid` as `offerLetterPdf` does. */
export async function offerLetterSvg(facts: OfferLetterFacts): Promise<string> {
  const { drawing, fonts, properties } = await offerLetter(facts);
  return renderSvg(drawing, fonts, properties.title);
}

/** Returns the receipt of a payment as a one-page PDF/A-3u. Errors and bytes are as in `certificatePdf`. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const { printed, fonts } = await prepared(facts);
  const properties = {
    title: `Payment receipt ${printed.number}`,
    author: brand.name,
    subject: printed.internship,
    createdOn: facts.date,
  };
  return pdfOf({ drawing: receiptLayout(printed, fonts), fonts, properties }, null);
}

/** Returns the picture that social networks show for a certificate's link: PNG, 1200 × 630. */
export async function certificateCard(facts: CertificateFacts): Promise<Uint8Array> {
  const { printed, fonts } = await prepared(facts);
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(renderSvg(cardLayout(printed, fonts), fonts, ''), { font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

interface Document {
  drawing: Drawing;
  fonts: Fonts;
  properties: Properties;
}

async function pdfOf({ drawing, fonts, properties }: Document, proof: Proof | null): Promise<Uint8Array> {
  return completePdf(await renderPdf(drawing, fonts, properties), properties, proof);
}

async function certificate(facts: CertificateFacts): Promise<Document> {
  const { printed, fonts } = await prepared(facts);
  return {
    drawing: certificateLayout(printed, fonts, await qrModules(facts.verifyUrl)),
    fonts,
    properties: {
      title: `Certificate of ${printed.candidateName}`,
      author: brand.name,
      subject: `${printed.internshipTitle}, ${printed.certificateId}`,
      createdOn: facts.issuedOn,
    },
  };
}

async function offerLetter(facts: OfferLetterFacts): Promise<Document> {
  const { printed, fonts } = await prepared(facts);
  return {
    drawing: offerLetterLayout(printed, fonts, await qrModules(facts.verifyUrl)),
    fonts,
    properties: {
      title: `Offer letter for ${printed.candidateName}`,
      author: printed.company,
      subject: `${printed.title}, ${printed.letterId}`,
      createdOn: facts.issueDate,
    },
  };
}

/**
 * Returns facts as printed, and the fonts for all their characters. Throws `invalid` for characters that no font has.
 */
async function prepared<F extends CertificateFacts | OfferLetterFacts | ReceiptFacts>(
  facts: F,
): Promise<{ printed: F; fonts: Fonts }> {
  const texts: [string, string | null][] = Object.entries(facts);
  assertDrawable(Object.fromEntries(texts.filter(([name]) => name !== 'verifyUrl')));
  const printed = Object.fromEntries(texts.map(([name, text]) => [name, text && printable(text)]));
  return { printed: printed as unknown as F, fonts: await loadFonts(...texts.map(([, text]) => text ?? '')) };
}
