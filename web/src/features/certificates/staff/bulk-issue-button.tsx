import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { AwardIcon } from '../../../components/display/icons';
import { lazyComponent } from '../../../components/page/lazy-component';

const BulkIssueDialog = lazyComponent(async () => (await import('./bulk-issue')).BulkIssueDialog);

/** Opens the dialog that issues certificates to everybody who has finished an internship. For admins. */
export function BulkIssueButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <AwardIcon /> Issue to an internship
      </Button>
      {isOpen && (
        <Suspense>
          <BulkIssueDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
