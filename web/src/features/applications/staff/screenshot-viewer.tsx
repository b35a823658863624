import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../../components/display/icons';
import { LostProof, NO_PROOF, ProofLink } from './proof-parts';

const Picture = chakra('img');

interface Props {
  /** Null when none was sent. */
  address: string | null;
  alt: string;
  /** Gets a fresh address: one is good for an hour. */
  onReload(): void;
}

/** The proof of payment: fitted first, then zoomed to read a UTR. */
export function ScreenshotViewer({ address, alt, onReload }: Props) {
  const [isZoomed, setZoomed] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element !== null && isZoomed) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [isZoomed]);
  if (address === null) return <Frame>{NO_PROOF}</Frame>;
  if (failed === address) {
    return (
      <Frame>
        <LostProof onReload={onReload} />
      </Frame>
    );
  }
  return (
    <Box minW="0">
      <Box
        ref={frame}
        role="region"
        aria-label="Payment screenshot"
        tabIndex={isZoomed ? 0 : undefined}
        overflow="auto"
        maxH={{ base: '26rem', md: '32rem' }}
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.muted"
        display="grid"
        placeItems={isZoomed ? 'start' : 'center'}
      >
        <Picture
          src={address}
          alt={alt}
          cursor={isZoomed ? 'zoom-out' : 'zoom-in'}
          onClick={() => setZoomed(!isZoomed)}
          onError={() => setFailed(address)}
          {...(isZoomed
            ? { w: '190%', maxW: 'none' }
            : { maxW: '100%', maxH: { base: '24rem', md: '32rem' }, objectFit: 'contain' })}
        />
      </Box>
      <Flex gap="3" mt="3" wrap="wrap" align="center" justify="space-between">
        <Button size="sm" variant="outline" onClick={() => setZoomed(!isZoomed)}>
          <SearchIcon />
          {isZoomed ? 'Fit' : 'Zoom in'}
        </Button>
        <ProofLink address={address} />
      </Flex>
    </Box>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Box
      minH="12rem"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
      bg="bg.subtle"
      color="fg.muted"
      display="grid"
      placeItems="center"
      placeContent="center"
      textAlign="center"
      p="6"
    >
      {children}
    </Box>
  );
}
