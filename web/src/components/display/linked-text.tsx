import { Link } from '@chakra-ui/react';

interface Part {
  text: string;
  /** Target URL; null for plain text. */
  url: string | null;
}

/** No address contains quotes, dandas or CJK punctuation unencoded, so each of them ends one. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"“”„«»‘।॥。，、「」【】]+/gi;
/** Marks that end a sentence, not the address before them; ۔ ؟ and ، are those of Urdu. */
const SENTENCE_MARKS = new Set(".,;:!?'’…*|۔؟،");
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const countOf = (character: string, text: string) => text.split(character).length - 1;

/** The address without the marks after it. A closing bracket stays if its opening one is in the address. */
function withoutMarks(found: string): string {
  const open: Record<string, number> = {};
  for (const [close, opening] of Object.entries(BRACKETS)) {
    open[close] = countOf(opening, found) - countOf(close, found);
  }
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const surplus = open[last];
    if (surplus !== undefined && surplus < 0) open[last] = surplus + 1;
    else if (!SENTENCE_MARKS.has(last)) break;
  }
  return found.slice(0, end);
}

/** Returns an http or https address; null for any other text. */
function openable(address: string): string | null {
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? href : null;
  } catch {
    return null;
  }
}

/** Splits a text at the web addresses in it. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = withoutMarks(match[0]);
    const url = openable(address);
    if (url === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), url: null });
    parts.push({ text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
}

interface Props {
  children: string;
  /** -1 if the same link appears twice and the keyboard needs it once. */
  tabIndex?: number | undefined;
}

/** A text whose web addresses are links in a new tab. Everything else stays text, markup included (H12). */
export function LinkedText({ children, tabIndex }: Props) {
  return (
    <>
      {partsOf(children).map(({ text, url }, index) =>
        url === null ? (
          text
        ) : (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            key={index}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
            textDecorationColor="currentColor"
            tabIndex={tabIndex}
          >
            {text}
          </Link>
        ),
      )}
    </>
  );
}
