import { Button } from '@chakra-ui/react';
import { type ComponentType, Suspense, useState } from 'react';
import { AwardIcon } from '../../components/display/icons';

/** Opens the dialog that issues documents to everybody of an internship who has earned them. For admins. */
export function BatchButton({ Dialog }: { Dialog: ComponentType<{ onClose(): void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <AwardIcon /> Issue to an internship
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
