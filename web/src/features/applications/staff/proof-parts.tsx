import { Button, Text } from '@chakra-ui/react';
import { ExternalIcon } from '../../../components/display/icons';
import { NewTabLink } from '../../../components/display/links';
import { STANDING_ALONE } from '../../../theme/touch';

export const NO_PROOF = 'No screenshot was sent.';

/** Shown instead of a screenshot that failed to load. */
export function LostProof({ onReload }: { onReload(): void }) {
  return (
    <>
      <Text mb="3">The screenshot could not be loaded.</Text>
      <Button size="sm" variant="outline" onClick={onReload}>
        Retry
      </Button>
    </>
  );
}

/** The way to the screenshot alone. */
export function ProofLink({ address }: { address: string }) {
  return (
    <NewTabLink href={address} {...STANDING_ALONE} gap="1" fontSize="sm" ms="auto" whiteSpace="nowrap">
      Open in a new tab <ExternalIcon size="1rem" />
    </NewTabLink>
  );
}
