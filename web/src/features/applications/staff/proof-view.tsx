import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LostProof, NO_PROOF, ProofLink } from './proof-parts';

/** Centred in its rotating frame. */
const Picture = chakra('img', {
  base: {
    position: 'absolute',
    insetStart: '50%',
    top: '50%',
    translate: '-50% -50%',
    maxW: 'none',
    objectFit: 'contain',
  },
});

const ZOOMS = [1, 1.5, 2, 3] as const;
const QUARTER = 90;

/** State of the proof's view: zoom, quarter turns and loading. */
export function useProof(address: string | null) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [state, setState] = useState<{ of: string | null; is: 'shown' | 'failed' }>();
  const [shownFor, setShownFor] = useState(address);
  // Each proof starts unzoomed and upright.
  if (shownFor !== address) {
    setShownFor(address);
    setZoom(0);
    setTurns(0);
  }
  const status = address === null ? 'none' : state?.of === address ? state.is : 'loading';
  return {
    address,
    status,
    scale: ZOOMS[zoom] ?? 1,
    degrees: turns * QUARTER,
    zoomIn: () => setZoom(Math.min(zoom + 1, ZOOMS.length - 1)),
    zoomOut: () => setZoom(Math.max(zoom - 1, 0)),
    turn: () => setTurns((turns + 1) % 4),
    onLoad: () => setState({ of: address, is: 'shown' }),
    onError: () => setState({ of: address, is: 'failed' }),
  } as const;
}

export type Proof = ReturnType<typeof useProof>;

/** The proof as large as the room allows; enlarged it scrolls in its frame. */
export function ProofView({ proof, alt, onReload }: { proof: Proof; alt: string; onReload(): void }) {
  const { address, status, scale, degrees } = proof;
  const isUpright = degrees % 180 === 0;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size or side begins in its middle
  useLayoutEffect(() => {
    const element = frame.current;
    element?.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [scale, degrees]);
  return (
    <Flex direction="column" minW="0" minH="0" flex="1" gap="2.5">
      <Box
        ref={frame}
        role="region"
        aria-label="Payment screenshot"
        tabIndex={scale > 1 ? 0 : undefined}
        flex="1"
        minH={{ base: '55dvh', lg: '0' }}
        position="relative"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.muted"
        overflow="auto"
        aria-busy={status === 'loading' ? true : undefined}
      >
        {address === null && <Notice>{NO_PROOF}</Notice>}
        {status === 'failed' && (
          <Notice>
            <LostProof onReload={onReload} />
          </Notice>
        )}
        {address !== null && status !== 'failed' && (
          <Box position="absolute" inset="0" containerType="size">
            <Box position="relative" style={{ width: `${100 * scale}cqw`, height: `${100 * scale}cqh` }}>
              <Picture
                key={address}
                src={address}
                alt={alt}
                onLoad={proof.onLoad}
                onError={proof.onError}
                style={{
                  width: `${100 * scale}${isUpright ? 'cqw' : 'cqh'}`,
                  height: `${100 * scale}${isUpright ? 'cqh' : 'cqw'}`,
                  rotate: `${degrees}deg`,
                }}
              />
            </Box>
          </Box>
        )}
      </Box>
      {address !== null && (
        <Flex gap="2" wrap="wrap" align="center">
          <Button size="sm" variant="outline" onClick={proof.zoomIn}>
            Zoom in
          </Button>
          <Button size="sm" variant="outline" disabled={scale === 1} onClick={proof.zoomOut}>
            Zoom out
          </Button>
          <Button size="sm" variant="outline" onClick={proof.turn}>
            Rotate
          </Button>
          <ProofLink address={address} />
        </Flex>
      )}
    </Flex>
  );
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <Box
      position="absolute"
      inset="0"
      display="grid"
      placeContent="center"
      justifyItems="center"
      textAlign="center"
      color="fg.muted"
      p="6"
    >
      {children}
    </Box>
  );
}
