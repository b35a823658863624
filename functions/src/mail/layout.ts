import { brand } from '@prarambh/contract/brand';
import { LANGUAGES, type Language } from '@prarambh/contract/languages';
import { escapeMarkup } from '../shared/escape-markup';
import type { ReminderLinks } from './reminder-links';

export interface MailList {
  title: string;
  items: readonly { name: string; details: string }[];
}

export interface MailButton {
  label: string;
  url: string;
}

/** In automatic mails: why the mail was sent, and how to switch such mails off. */
export interface ReminderNote {
  reason: string;
  links: ReminderLinks;
}

export interface MailContents {
  subject: string;
  /** The preview line that inboxes show beside the subject. */
  preheader: string;
  /** A code to type, shown large. */
  code?: string | undefined;
  button?: MailButton | undefined;
  greeting: string;
  paragraphs: readonly string[];
  lists: readonly MailList[];
  signature: readonly string[];
  reminder?: ReminderNote | undefined;
  /** Text of the link that switches such mails off. */
  switchOff: string;
  language: Language;
}

/** The site's colours (web/src/theme/semantic-tokens.ts); every text has a contrast of at least 4.5:1. */
const LIGHT = { page: '#fbf8f3', card: '#fffefb', text: '#1d1b2e', muted: '#55516a', mark: '#2b2a6b' };
const DARK = { page: '#100f1a', card: '#191826', text: '#f1ece4', muted: '#b7b1c4', mark: '#c5c4f4' };
const BUTTON = '#34339b';
/** The button's colour on a dark card, where the normal one would have too little contrast. */
const BUTTON_ON_DARK = '#5654c9';
const SUN = '#f3a33c';

const SERIF = 'Georgia,serif';

/**
 * Colours are inline, for programs that drop the style sheet, and repeated in the sheet for dark mode; only
 * `!important` overrides inline colours.
 */
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:12px!important}.card{padding:24px 20px!important}.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.page{background:${DARK.page}!important}.card{background:${DARK.card}!important;color:${DARK.text}!important}
.mark,.code{color:${DARK.mark}!important}.muted,.link{color:${DARK.muted}!important}.button{background:${BUTTON_ON_DARK}!important}}`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;

const codeBlock = (code: string) =>
  `<p class="code" style="margin:0 0 24px;font:700 34px/1.2 'Courier New',monospace;letter-spacing:6px;color:${LIGHT.mark}">${escapeMarkup(code)}</p>`;

function buttonBlock({ label, url }: MailButton): string {
  const style = `display:inline-block;padding:14px 24px;border-radius:10px;background:${BUTTON};color:#ffffff;font-weight:700;text-decoration:none`;
  return `<p style="margin:0 0 24px"><a class="button" href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a></p>`;
}

function listBlock({ title, items }: MailList): string {
  const rows = items.map(
    ({ name, details }) =>
      `<li style="margin:0 0 8px"><strong>${escapeMarkup(name)}</strong><br>${escapeMarkup(details)}</li>`,
  );
  return `<h2 class="mark" style="margin:0 0 8px;font:700 17px/1.4 Arial,sans-serif;color:${LIGHT.mark}">${escapeMarkup(title)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere">${rows.join('')}</ul>`;
}

function reminderBlock({ reason, links }: ReminderNote, switchOff: string): string {
  const link = `<a class="link" href="${escapeMarkup(links.page)}" style="color:${LIGHT.muted}">${escapeMarkup(switchOff)}</a>`;
  return `<p class="muted" style="margin:16px 0 0;font-size:13px;color:${LIGHT.muted}">${escapeMarkup(reason)} ${link}</p>`;
}

/** A rising sun and the name, as text, because mail programs block pictures. */
const WORDMARK = `<p class="mark" style="margin:0 0 24px;font:700 24px/1 ${SERIF};color:${LIGHT.mark}"><span style="display:inline-block;width:22px;height:11px;margin:0 8px 0 0;border-radius:11px 11px 0 0;background:${SUN}"></span>${escapeMarkup(brand.name)}</p>`;

/** Keeps the following text out of the preview line. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Returns a mail as HTML: first what to do, then why. */
export function mailPage(contents: MailContents): string {
  const { subject, preheader, code, button, greeting, paragraphs, lists, signature } = contents;
  const { reminder, switchOff, language } = contents;
  const parts = [
    WORDMARK,
    `<h1 style="margin:0 0 20px;font:700 22px/1.35 ${SERIF};overflow-wrap:anywhere">${escapeMarkup(subject)}</h1>`,
    ...(code ? [codeBlock(code)] : []),
    ...(button ? [buttonBlock(button)] : []),
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...lists.map(listBlock),
    `<p class="muted" style="margin:24px 0 0;font-size:14px;color:${LIGHT.muted}">${signature.map(escapeMarkup).join('<br>')}</p>`,
    ...(reminder ? [reminderBlock(reminder, switchOff)] : []),
  ];
  return `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${SHEET}</style></head>
<body class="page" style="margin:0;padding:24px;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader)}${FILLER}</div>
<div class="card" style="max-width:560px;margin:0 auto;padding:32px;border-radius:14px;background:${LIGHT.card};font:16px/1.6 Arial,sans-serif;color:${LIGHT.text}">
${parts.join('\n')}
</div></body></html>`;
}
