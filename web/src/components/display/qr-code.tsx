import { Box, Image, Skeleton, Text } from '@chakra-ui/react';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';

interface Props {
  /** Content of the code. */
  content: string;
  label: string;
  /** Advice if the code cannot be drawn. */
  failure: string;
  onDrawn?(image: string): void;
}

const PIXELS = 480;

/**
 * A QR code as an image, drawn here in the browser. A PNG rather than SVG so that it can be saved on a phone and
 * opened from an app; black on white in dark mode too, since some scanners cannot read it inverted.
 */
export function QrCode({ content, label, failure, onDrawn }: Props) {
  const [image, setImage] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setImage(null);
    toDataURL(content, { errorCorrectionLevel: 'M', margin: 1, width: PIXELS }).then(
      (drawn) => {
        if (!isCurrent) return;
        setImage(drawn);
        onDrawn?.(drawn);
      },
      () => isCurrent && setImage('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [content, onDrawn]);

  if (image === null) return <Skeleton w="full" aspectRatio="1" />;
  if (image === 'failed') {
    return (
      <Box aspectRatio="1" display="grid" placeItems="center" textAlign="center" p="4">
        <Text color="ink" fontSize="sm">
          {failure}
        </Text>
      </Box>
    );
  }
  return <Image src={image} alt={label} w="full" aspectRatio="1" />;
}
