import { type InternshipCardText, internshipCardText } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';
import { escapeMarkup } from '../../escape-markup';

/** A place that the build has left in a page, by the name of what stands there. */
const PLACE = /\{\{(\w+)\}\}/g;
const PICTURE = /<(?:img|link)[^>]*\{\{image\}\}[^>]*>/g;

const CARD = /<article\b.*?<\/article>/gs;
const TECHNOLOGY = /<li\b(?:(?!<\/li>).)*\{\{technology\}\}.*?<\/li>/s;
const FACT = /<span\b[^>]*>\{\{fact\}\}<\/span>/;

/** The HTML with its places filled, at once: no text is looked through for places of others. */
const fill = (html: string, text: Partial<Record<string, string>>) =>
  html.replace(PLACE, (_place, name: string) => escapeMarkup(text[name] ?? ''));

const withPicture = (html: string, image: string) => (image === '' ? html.replace(PICTURE, '') : html);

/** The page of internships with the text and the picture of one, in the places that the build has left for them. */
export function withText(html: string, internship: Internship): string {
  const { title, company, shortDescription, description, image } = internship;
  return fill(withPicture(html, image), { title, company, shortDescription, description, image });
}

/** The list's page with cards, made from the two that the build has left: one with a picture, one without. */
export function withCards(html: string, internships: readonly Internship[]): string {
  const [pictured = '', plain = ''] = html.match(CARD) ?? [];
  const cards = internships.map((internship) =>
    cardOf(internship.image === '' ? plain : pictured, internshipCardText(internship)),
  );
  // The first picture is the largest one in sight, which the head asks for.
  const image = internships[0]?.image ?? '';
  const head = fill(withPicture(html.slice(0, html.indexOf(pictured)), image), { image });
  return [head, ...cards, html.slice(html.indexOf(plain) + plain.length)].join('');
}

function cardOf(card: string, { technologies, facts, ...words }: InternshipCardText): string {
  const text: Record<string, string> = { ...words };
  const repeat = (html: string, item: RegExp, name: string, texts: readonly string[]) =>
    html.replace(item, (one) =>
      texts
        .map((each, index) => {
          text[`${name}${index}`] = each;
          return one.replace(`{{${name}}}`, `{{${name}${index}}}`);
        })
        .join(''),
    );
  return fill(repeat(repeat(card, TECHNOLOGY, 'technology', technologies), FACT, 'fact', facts), text);
}
