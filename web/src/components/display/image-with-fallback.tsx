import { Box } from '@chakra-ui/react';
import { Picture, type PictureProps } from './picture';

/** px. Reserves the space before the picture loads; the container's style may set another ratio. */
const USUAL = { width: 640, height: 360 };

/** A picture, or a quiet drawing in its place. */
export function ImageWithFallback({ src, sizes, ...rest }: PictureProps) {
  const instead = <Placeholder {...rest} />;
  return (
    <Picture
      src={src}
      sizes={sizes}
      htmlWidth={USUAL.width}
      htmlHeight={USUAL.height}
      instead={instead}
      {...rest}
    />
  );
}

function Placeholder({ alt, htmlWidth, htmlHeight, loading, ...box }: Omit<PictureProps, 'src' | 'sizes'>) {
  return (
    <Box
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      aria-hidden={alt === '' ? true : undefined}
      bg="brand.subtle"
      display="grid"
      placeItems="end center"
      overflow="hidden"
      {...(box as object)}
    >
      <svg
        viewBox="0 0 160 90"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <circle cx="80" cy="92" r="30" fill="var(--p-colors-accent-solid)" opacity=".85" />
        <g stroke="var(--p-colors-accent-solid)" strokeWidth="2.5" strokeLinecap="round" opacity=".7">
          <path d="M80 52v-10M52 61l-7-8M108 61l7-8M38 82l-11-3M122 82l11-3" />
        </g>
        <path d="M0 90V76c22-8 40-8 62-2s58 8 98-6v22Z" fill="var(--p-colors-brand-emphasized)" />
      </svg>
    </Box>
  );
}
