import { Button, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { askConfirm, askText, showAlert } from '../../components/dialogs/dialog-store';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { Modal } from '../../components/dialogs/modal';
import { Card } from '../../components/display/card';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { EmptyState, ErrorState, Loading, TableSkeleton, TextSkeleton } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import { SpecimenGroup, SpecimenRow } from './specimen';

export function States() {
  return (
    <SpecimenGroup title="Cards and states">
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Card>
          <EmptyState title="No notifications yet." action={<Button variant="outline">Look again</Button>}>
            What staff tell you appears here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState message="Could not fetch your tasks." onRetry={() => {}} />
        </Card>
        <Card>
          {/* Not marked as busy: it never ends. */}
          <TextSkeleton lines={4} />
        </Card>
        <Card>
          <Text>A sheet of paper, for what belongs together.</Text>
        </Card>
      </Grid>
      <FormMessage tone="success">Your application is saved.</FormMessage>
      <FormMessage tone="error">This UTR has already been used.</FormMessage>
    </SpecimenGroup>
  );
}

function Waiting() {
  const [isWaiting, setWaiting] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setWaiting(!isWaiting)}>
        Loading
      </Button>
      {isWaiting && (
        <Card w="full">
          <Loading label="Loading the rows…">
            <TableSkeleton rows={2} label="Loading the rows…" />
          </Loading>
        </Card>
      )}
    </>
  );
}

export function Dialogues() {
  const [open, setOpen] = useState<'modal' | 'drawer' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <SpecimenGroup title="Dialogs and toasts">
      <SpecimenRow>
        <Button variant="outline" onClick={() => setOpen('modal')}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="outline" onClick={() => setOpen('form')}>
          Form
        </Button>
        <Button variant="outline" onClick={() => void showAlert('Could not update user.')}>
          Alert
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void askConfirm({
              title: 'Delete meeting',
              message: 'Are you sure you want to delete this meeting?',
              confirmLabel: 'Delete',
              tone: 'danger',
            })
          }
        >
          Question
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void askText({ title: 'Reject the application', label: 'Reason', confirmLabel: 'Reject' })
          }
        >
          Question for a text
        </Button>
        <Waiting />
        <Button variant="outline" onClick={() => toast.success('Meeting created successfully!')}>
          Toast
        </Button>
        <Button variant="outline" onClick={() => toast.error('Could not save testimonial.')}>
          Toast of a failure
        </Button>
      </SpecimenRow>
      {(open === 'modal' || open === 'drawer') && (
        <Modal title="Application" placement={open === 'drawer' ? 'end' : 'center'} onClose={close}>
          <Text>What the dialog is about.</Text>
        </Modal>
      )}
      {open === 'form' && (
        <FormDialog
          title="Edit user"
          problem={null}
          isDirty={false}
          isSaving={false}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField label="Name" defaultValue="Asha Rao" />
        </FormDialog>
      )}
    </SpecimenGroup>
  );
}
