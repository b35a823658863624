import { Link } from '@chakra-ui/react';

interface Part {
  text: string;
  /** Where it leads; null for plain text. */
  url: string | null;
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence around an address rather than the address. */
const TRAILING = /[.,;:!?'’”)\]}]+$/;

/** An address that may be opened, or null: http and https only, whatever else a text spells. */
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
    const address = match[0].replace(TRAILING, '');
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
  /** -1 where the same text stands twice and the keyboard needs it once. */
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
