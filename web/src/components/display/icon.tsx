import type { ReactNode } from 'react';

export interface IconProps {
  size?: string;
}

/** Line icons of one weight. They are decorative: the text or label next to them has the meaning. */
export function icon(drawing: ReactNode) {
  return function Icon({ size = '1.25em' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}
