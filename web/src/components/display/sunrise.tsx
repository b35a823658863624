import { chakra } from '@chakra-ui/react';

const Scene = chakra('svg', { base: { display: 'block', w: 'full', h: 'auto' } });

/** The product's picture: a sun coming up behind hills, for dark grounds. */
export function Sunrise() {
  return (
    <Scene viewBox="0 0 560 280" fill="none" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <g stroke="#f89c27" strokeWidth="4" strokeLinecap="round" opacity=".85">
        <path d="M280 44V18M204 60l-14-22M356 60l14-22M150 108l-23-14M410 108l23-14M122 168l-27-6M438 168l27-6" />
      </g>
      <circle cx="280" cy="190" r="104" fill="#f89c27" />
      <circle cx="280" cy="190" r="80" fill="#fdb755" opacity=".55" />
      <path d="M0 218c88-52 176-44 262-6s206 32 298-22v90H0Z" fill="#343a86" />
      <path d="M0 250c120-44 220-34 318-6s170 16 242-18v54H0Z" fill="#4149a6" />
      <path d="M0 272c96-18 236-26 560-4v12H0Z" fill="#5762c2" />
    </Scene>
  );
}
