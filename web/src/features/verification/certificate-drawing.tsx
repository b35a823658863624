import { chakra } from '@chakra-ui/react';

const Drawing = chakra('svg', {
  base: {
    display: { base: 'none', lg: 'block' },
    w: 'full',
    h: 'auto',
    maxW: '34rem',
    mx: 'auto',
  },
});

const panel = 'var(--p-colors-bg-panel)';
const line = 'var(--p-colors-border-emphasized)';
const soft = 'var(--p-colors-brand-muted)';
const ink = 'var(--p-colors-brand-fg)';
const accent = 'var(--p-colors-accent-solid)';

/** Shows where the ID is on a certificate. Decorative: the field's hint says the same. */
export function CertificateDrawing() {
  return (
    <Drawing viewBox="0 0 520 412" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect x="70" y="34" width="400" height="290" rx="18" fill={soft} transform="rotate(4 270 180)" />
      <rect x="56" y="40" width="400" height="290" rx="18" fill={panel} stroke={line} strokeWidth="2" />
      <rect x="72" y="56" width="368" height="258" rx="10" stroke={soft} strokeWidth="2" />
      <path d="M228 108a28 28 0 0 1 56 0Z" fill={accent} />
      <path d="M256 70v-6M229 80l-5-5M283 80l5-5" stroke={accent} strokeWidth="4" />
      <path d="M206 108h100" stroke={ink} strokeWidth="3" />
      <path d="M176 144h160" stroke={ink} strokeWidth="9" />
      <path d="M206 170h100M136 204h240M166 224h180" stroke={line} strokeWidth="5" />
      <path d="M110 270c12-16 20 10 30-4s16-8 22 2 16-6 26-2" stroke={ink} strokeWidth="3" />
      <path d="M108 284h96" stroke={line} strokeWidth="3" />
      <g>
        <rect x="268" y="262" width="156" height="34" rx="8" fill={soft} stroke={accent} strokeWidth="3" />
        <path d="M282 279h44M336 279h24M370 279h38" stroke={ink} strokeWidth="6" />
      </g>
      <circle cx="398" cy="336" r="46" fill={panel} stroke={ink} strokeWidth="5" />
      <path d="m378 337 14 14 26-30" stroke={accent} strokeWidth="9" strokeLinejoin="round" />
      <path d="m431 369 30 28" stroke={ink} strokeWidth="9" />
    </Drawing>
  );
}
