import { brand } from '@prarambh/contract/brand';
import { escapeMarkup } from '../shared/escape-markup';
import type { Properties } from './drawing';

const language = (text: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li></rdf:Alt>`;

/**
 * Returns the XMP packet of a document: its properties and the PDF/A-3u identification, as ISO 19005-3 names
 * them. ISO 19005-3 forbids `bytes` and `encoding` in the packet header.
 */
export function xmpOf({ title, author, subject, createdOn }: Properties): string {
  const moment = `${createdOn}T00:00:00Z`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">',
    '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>',
    `<dc:format>application/pdf</dc:format><dc:title>${language(title)}</dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:description>${language(subject)}</dc:description>`,
    `<pdf:Producer>${escapeMarkup(brand.name)}</pdf:Producer><xmp:CreatorTool>${escapeMarkup(brand.name)}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}
