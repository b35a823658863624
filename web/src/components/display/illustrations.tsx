import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Drawing = chakra('svg', {
  base: { width: '11rem', maxWidth: '100%', height: 'auto', mx: 'auto', display: 'block' },
});

/** The colours of the drawings, which follow the theme. */
export const INKS = {
  paper: 'var(--p-colors-bg-panel)',
  line: 'var(--p-colors-border-emphasized)',
  soft: 'var(--p-colors-brand-muted)',
  brand: 'var(--p-colors-brand-fg)',
  mid: 'var(--p-colors-brand-border)',
  accent: 'var(--p-colors-accent-solid)',
};
const { paper, line, soft, brand, mid, accent } = INKS;

export type IllustrationName = 'empty' | 'error' | 'offline' | 'server' | 'mail' | 'done';

/** An unwritten sheet under a rising sun: nothing here yet. */
function Empty() {
  return (
    <>
      <path d="M28 112h144" stroke={line} />
      <path d="M74 112a26 26 0 0 1 52 0" fill={accent} stroke="none" opacity=".9" />
      <path d="M100 74v-9M71 84l-6-7M129 84l6-7M60 106h-8M148 106h-8" stroke={accent} />
      <rect x="58" y="26" width="84" height="30" rx="7" fill={paper} stroke={line} />
      <path d="M70 37h36M70 45h22" stroke={soft} strokeWidth="4" />
      <circle cx="128" cy="41" r="5" fill={soft} stroke="none" />
    </>
  );
}

/** A torn connection between two sheets. */
function ErrorDrawing() {
  return (
    <>
      <path d="M28 116h144" stroke={line} />
      <path d="M46 40h42l-6 14 10 10-8 14 6 38H46Z" fill={paper} stroke={line} />
      <path d="M154 40h-44l-6 14 10 10-8 14 6 38h42Z" fill={soft} stroke={line} />
      <path d="M56 54h16M56 64h20M56 74h14M124 54h20M128 64h16M122 74h22" stroke={line} strokeWidth="3" />
      <path d="M100 28v-10M90 30l-7-8M110 30l7-8" stroke={accent} strokeWidth="3" />
    </>
  );
}

function Offline() {
  return (
    <>
      <path d="M28 116h144" stroke={line} />
      <path
        d="M50 66a72 72 0 0 1 100 0M66 84a48 48 0 0 1 68 0M82 100a26 26 0 0 1 36 0"
        stroke={mid}
        strokeWidth="7"
      />
      <circle cx="100" cy="112" r="6" fill={brand} stroke="none" />
      <path d="m62 40 76 74" stroke={accent} strokeWidth="5" />
    </>
  );
}

function Server() {
  return (
    <>
      <path d="M28 120h144" stroke={line} />
      <rect x="58" y="36" width="84" height="30" rx="6" fill={paper} stroke={line} />
      <rect x="58" y="76" width="84" height="30" rx="6" fill={soft} stroke={line} />
      <circle cx="72" cy="51" r="4" fill={accent} stroke="none" />
      <circle cx="72" cy="91" r="4" fill={line} stroke="none" />
      <path d="M86 51h40M86 91h28" stroke={line} strokeWidth="3" />
      <path d="M150 30c6-8 14-4 14 2s-8 6-8 12M156 52v.01" stroke={accent} strokeWidth="3" />
    </>
  );
}

function Mail() {
  return (
    <>
      <path d="M28 118h144" stroke={line} />
      <rect x="52" y="46" width="96" height="62" rx="8" fill={paper} stroke={line} />
      <path d="m54 52 46 32 46-32" stroke={brand} strokeWidth="3" />
      <path d="M120 46a20 20 0 0 1 40 0" fill={accent} stroke="none" />
      <path d="M140 18v-6M122 26l-5-5M158 26l5-5" stroke={accent} />
    </>
  );
}

function Done() {
  return (
    <>
      <path d="M28 118h144" stroke={line} />
      <path d="M56 118a44 44 0 0 1 88 0" fill={accent} stroke="none" />
      <path d="M100 62V50M66 76l-9-9M134 76l9-9M50 104H37M163 104h-13" stroke={accent} strokeWidth="3" />
      <path d="m82 98 13 12 24-26" stroke={paper} strokeWidth="6" />
    </>
  );
}

const DRAWINGS: Record<IllustrationName, () => React.JSX.Element> = {
  empty: Empty,
  error: ErrorDrawing,
  offline: Offline,
  server: Server,
  mail: Mail,
  done: Done,
};

/** The frame of a decorative drawing. */
export function Drawn({ children }: { children: ReactNode }) {
  return (
    <Drawing
      viewBox="0 0 200 132"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </Drawing>
  );
}

/** One of the small drawings for states without content. */
export function Illustration({ name }: { name: IllustrationName }) {
  const Lines = DRAWINGS[name];
  return (
    <Drawn>
      <Lines />
    </Drawn>
  );
}
