import { type InternshipCardText, internshipCardText } from '@prarambh/contract/internship-card';
import { internshipWords } from '@prarambh/contract/internship-words';
import type { Internship } from '@prarambh/contract/internships';
import type { Language } from '@prarambh/contract/languages';
import { srcSetOf } from '@prarambh/contract/picture-sizes';
import { escapeMarkup } from '../../escape-markup';
import { sayIn } from '../../words/say-in';

/** A place that the build has left in a page, by the name of what stands there. */
const PLACE = /\{\{(\w+)\}\}/g;
const PICTURE = /<(?:img|link)[^>]*\{\{image\}\}[^>]*>/g;
/** Where a picture is asked for, by an element or early by the head, and what names its sizes there. */
const ADDRESS = /(src|href)="\{\{image\}\}"/g;
const SIZES: Partial<Record<string, string>> = { src: 'srcset', href: 'imagesrcset' };

const CARD = /<article\b.*?<\/article>/gs;
const TECHNOLOGY = /<li\b(?:(?!<\/li>).)*\{\{technology\}\}.*?<\/li>/s;
const FACT = /<span\b[^>]*>\{\{fact\}\}<\/span>/;

/** The HTML with its places filled, at once: no text is looked through for places of others. */
const fill = (html: string, text: Partial<Record<string, string>>) =>
  html.replace(PLACE, (_place, name: string) => escapeMarkup(text[name] ?? ''));

/** The HTML with no picture where there is none, and with a place for the sizes of one that has some. */
function withPicture(html: string, image: string): string {
  if (image === '') return html.replace(PICTURE, '');
  if (srcSetOf(image) === undefined) return html;
  return html.replace(ADDRESS, (address, name: string) => `${address} ${SIZES[name]}="{{srcset}}"`);
}

/** The places of a picture are filled as the app asks for it, or it would come twice. */
const pictureText = (image: string) => ({ image, srcset: srcSetOf(image) });

/** The page of internships with the text and the picture of one, in the places that the build has left for them. */
export function withText(html: string, internship: Internship): string {
  const { title, company, shortDescription, description, image } = internship;
  return fill(withPicture(html, image), {
    title,
    company,
    shortDescription,
    description,
    ...pictureText(image),
  });
}

/** The list's page with cards, made from the two that the build has left: one with a picture, one without. */
export function withCards(html: string, internships: readonly Internship[], language: Language): string {
  const [pictured = '', plain = ''] = html.match(CARD) ?? [];
  const words = internshipWords(sayIn(language));
  const cards = internships.map((internship) =>
    cardOf(internship.image === '' ? plain : pictured, internshipCardText(internship, words)),
  );
  // The first picture is the largest one in sight, which the head asks for.
  const image = internships[0]?.image ?? '';
  const head = fill(withPicture(html.slice(0, html.indexOf(pictured)), image), pictureText(image));
  return [head, ...cards, html.slice(html.indexOf(plain) + plain.length)].join('');
}

function cardOf(card: string, { technologies, facts, image, ...words }: InternshipCardText): string {
  const text: Partial<Record<string, string>> = { ...words, ...pictureText(image) };
  const repeat = (html: string, item: RegExp, name: string, texts: readonly string[]) =>
    html.replace(item, (one) =>
      texts
        .map((each, index) => {
          text[`${name}${index}`] = each;
          return one.replace(`{{${name}}}`, `{{${name}${index}}}`);
        })
        .join(''),
    );
  const pictured = withPicture(card, image);
  return fill(repeat(repeat(pictured, TECHNOLOGY, 'technology', technologies), FACT, 'fact', facts), text);
}
