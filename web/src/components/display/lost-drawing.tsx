import { Drawn, INKS } from './illustrations';

const { paper, line, soft, brand, accent } = INKS;

/** A signpost whose arms point nowhere: only the page for addresses that do not exist loads it. */
export function LostDrawing() {
  return (
    <Drawn>
      <path d="M30 122h140" stroke={line} />
      <path d="M100 122V30" stroke={brand} strokeWidth="4" />
      <path d="M100 38h44l10 10-10 10h-44Z" fill={accent} stroke="none" />
      <path d="M100 66H56L46 76l10 10h44Z" fill={soft} stroke={line} />
      <path d="M112 48h22M66 76h22" stroke={paper} strokeWidth="3" />
      <path d="M64 122c2-8 8-8 10 0M130 122c2-6 7-6 9 0" stroke={line} />
      <circle cx="46" cy="34" r="7" stroke={line} />
    </Drawn>
  );
}
