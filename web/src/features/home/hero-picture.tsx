import { chakra } from '@chakra-ui/react';

const Picture = chakra('svg', {
  base: { w: 'full', h: 'auto', maxW: '34rem', mx: 'auto', display: 'block' },
});

const panel = 'var(--p-colors-bg-panel)';
const line = 'var(--p-colors-border-emphasized)';
const soft = 'var(--p-colors-brand-muted)';
const ink = 'var(--p-colors-brand-fg)';

/** A desk at sunrise with a project in the browser, work in progress, and the certificate. */
export function HeroPicture() {
  return (
    <Picture viewBox="0 0 520 440" fill="none" aria-hidden="true">
      <clipPath id="hero-window">
        <rect x="20" y="16" width="480" height="352" rx="32" />
      </clipPath>
      <g clipPath="url(#hero-window)">
        <rect x="20" y="16" width="480" height="352" fill="#282c66" />
        <g className="sun">
          <g stroke="#f89c27" strokeWidth="4" strokeLinecap="round" opacity=".8">
            <path d="M260 78V50M190 94l-14-24M330 94l14-24M140 138l-24-14M380 138l24-14" />
          </g>
          <circle cx="260" cy="216" r="104" fill="#f89c27" />
          <circle cx="260" cy="216" r="78" fill="#fdb755" opacity=".6" />
        </g>
        <path d="M20 262c90-44 170-30 250-4s150 12 230-30v140H20Z" fill="#343a86" />
        <path d="M20 306c110-34 220-22 310-2s120 4 170-18v82H20Z" fill="#4149a6" />
      </g>
      <g strokeWidth="1.5" stroke={line}>
        <rect x="52" y="150" width="262" height="176" rx="14" fill={panel} />
        <path d="M52 182h262" />
      </g>
      <circle cx="72" cy="166" r="4.5" fill="#f89c27" />
      <circle cx="88" cy="166" r="4.5" fill={soft} />
      <circle cx="104" cy="166" r="4.5" fill={soft} />
      <rect x="126" y="159" width="120" height="14" rx="7" fill={soft} />
      <g strokeWidth="7" strokeLinecap="round">
        <path d="M76 208h58" stroke={ink} />
        <path d="M146 208h40" stroke="#f89c27" />
        <path d="M92 230h86M190 230h28" stroke={soft} />
        <path d="M92 252h30M134 252h96" stroke={soft} />
        <path d="M92 274h70" stroke={ink} opacity=".5" />
        <path d="M76 296h44M132 296h24" stroke={soft} />
      </g>
      <g strokeWidth="1.5" stroke={line}>
        <rect x="300" y="222" width="176" height="196" rx="14" fill={panel} />
      </g>
      <rect x="312" y="234" width="152" height="172" rx="8" stroke={soft} strokeWidth="2" />
      <g strokeLinecap="round">
        <path d="M352 262h72" stroke={ink} strokeWidth="6" />
        <path d="M336 286h104M350 302h76" stroke={soft} strokeWidth="6" />
      </g>
      <path d="m374 362-8 36 22-12 22 12-8-36Z" fill="#e5810c" />
      <circle cx="388" cy="346" r="26" fill="#f89c27" />
      <path
        d="m377 346 8 8 15-17"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g strokeWidth="1.5" stroke={line}>
        <rect x="92" y="344" width="178" height="60" rx="14" fill={panel} />
      </g>
      <circle cx="122" cy="374" r="15" fill="var(--p-colors-green-muted)" />
      <path
        d="m115 374 5 5 9-10"
        stroke="var(--p-colors-green-fg)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M150 366h84" stroke={ink} />
        <path d="M150 383h56" stroke={soft} />
      </g>
    </Picture>
  );
}
