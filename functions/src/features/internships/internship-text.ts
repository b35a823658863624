import { type InternshipCardText, internshipCardText } from '@prarambh/contract/internship-card';
import { internshipTexts } from '@prarambh/contract/internship-texts';
import type { Internship } from '@prarambh/contract/internships';
import type { Language } from '@prarambh/contract/languages';
import { srcSetOf } from '@prarambh/contract/picture-sizes';
import { escapeMarkup } from '../../shared/escape-markup';
import { sayIn } from '../../shared/say-in';

/** A placeholder that the build left in a page, by its name. */
const PLACE = /\{\{(\w+)\}\}/g;
const PICTURE = /<(?:img|link)[^>]*\{\{image\}\}[^>]*>/g;
/** The picture's address in an element or a preload tag, where its sizes are inserted. */
const ADDRESS = /(src|href)="\{\{image\}\}"/g;
const SIZES: Partial<Record<string, string>> = { src: 'srcset', href: 'imagesrcset' };

const CARD = /<article\b.*?<\/article>/gs;
const TECHNOLOGY = /<li\b(?:(?!<\/li>).)*\{\{technology\}\}.*?<\/li>/s;
const FACT = /<span\b[^>]*>\{\{fact\}\}<\/span>/;

/** Fills all placeholders of the HTML at once, so that inserted texts are not searched for placeholders. */
const fill = (html: string, text: Partial<Record<string, string>>) =>
  html.replace(PLACE, (_place, name: string) => escapeMarkup(text[name] ?? ''));

/** Removes the picture from HTML if there is none; adds a placeholder for the sizes of one that has some. */
function withPicture(html: string, image: string): string {
  if (image === '') return html.replace(PICTURE, '');
  if (srcSetOf(image) === undefined) return html;
  return html.replace(ADDRESS, (address, name: string) => `${address} ${SIZES[name]}="{{srcset}}"`);
}

/** Fills the picture's placeholders exactly as the app requests it; otherwise the browser would load it twice. */
const pictureText = (image: string) => ({ image, srcset: srcSetOf(image) });

/** Returns the internship page with the text and the picture of one internship in its placeholders. */
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

/** Returns the list's page with cards, made from the build's two templates: with a picture and without one. */
export function withCards(html: string, internships: readonly Internship[], language: Language): string {
  const [pictured = '', plain = ''] = html.match(CARD) ?? [];
  const words = internshipTexts(sayIn(language));
  const cards = internships.map((internship) =>
    cardOf(internship.image === '' ? plain : pictured, internshipCardText(internship, words)),
  );
  // The first picture is the largest visible one, which the head preloads.
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
