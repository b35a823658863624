import type { Internship } from '@prarambh/contract/internships';
import { escapeMarkup } from '../../escape-markup';

/** A place that the build has left in the page of internships, by the name of what stands there. */
const PLACE = /\{\{(title|company|shortDescription|description|image)\}\}/g;
const PICTURE = /<(?:img|link)[^>]*\{\{image\}\}[^>]*>/g;

/** The page of internships with the text and the picture of one, in the places that the build has left for them. */
export function withText(html: string, internship: Internship): string {
  const pictured = internship.image === '' ? html.replace(PICTURE, '') : html;
  return pictured.replace(PLACE, (_place, name: 'title') => escapeMarkup(internship[name]));
}
