import { Image, type ImageProps } from '@chakra-ui/react';
import { srcSetOf } from '@prarambh/contract/picture-sizes';
import { type ReactNode, useState } from 'react';

export interface PictureProps extends Omit<ImageProps, 'onError' | 'src' | 'srcSet' | 'alt'> {
  src: string | null | undefined;
  alt: string;
  /**
   * Width of the picture's place, as in HTML `sizes`: the browser uses it to select one of the stored sizes.
   */
  sizes?: string;
}

/** A picture in the size that its place needs, or something else where there is none or it fails to load (D09). */
export function Picture({ src, instead, ...rest }: PictureProps & { instead: ReactNode }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return instead;
  return (
    <Image
      src={src}
      srcSet={srcSetOf(src)}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      {...rest}
    />
  );
}
