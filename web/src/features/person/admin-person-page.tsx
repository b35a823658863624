import { Button } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import type { ListedPerson } from '@prarambh/contract/staff-users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../api/queries';
import { lazyForm } from '../../components/forms/lazy-form';
import { useSession } from '../../session/session-context';
import { startReview } from '../applications/staff/review-decisions';
import { registrationsDesk } from '../applications/staff/review-desk';
import { ReviewDetails } from '../applications/staff/review-details';
import { useReview } from '../applications/staff/use-review';
import { useUserChanges } from '../users/use-user-changes';
import { AdminEntry } from './admin-entry';
import { PersonHistory } from './person-history';
import { PersonPage } from './person-page';

const EditUserDialog = lazyForm(async () => (await import('../users/edit-user-dialog')).EditUserDialog);

/** A person's page for admins: everything with its actions. */
export function AdminPersonPage() {
  return (
    <PersonPage
      lists={{ to: '/admin-dashboard/users', label: 'All users' }}
      actionsFor={(person) => <AccountActions person={person} />}
      historyFor={(person) => <AdminHistory person={person} />}
    />
  );
}

function AccountActions({ person }: { person: ListedPerson }) {
  const [isEdited, setEdited] = useState(false);
  const changes = useUserChanges();
  const isOwn = useSession().user?._id === person._id;
  const isBusy = changes.isBusy(person._id);
  if (person.isClosed) {
    return (
      <Button variant="outline" loading={isBusy} onClick={() => void changes.reopen(person)}>
        Reopen account
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={() => setEdited(true)}>
        Edit
      </Button>
      <Button
        variant="ghost"
        colorPalette="red"
        disabled={isOwn || isBusy}
        onClick={() => void changes.close(person)}
      >
        Delete
      </Button>
      {isEdited && <EditUserDialog user={person} isOwn={isOwn} onClose={() => setEdited(false)} />}
    </>
  );
}

/** The history with the decisions of its entries. */
function AdminHistory({ person }: { person: ListedPerson }) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<StaffApplication | null>(null);
  const review = useReview(registrationsDesk, (row) => {
    setOpened((current) => (current?._id === row._id ? row : current));
    void invalidate(queryClient, 'GET /users/:id/history');
  });
  const open = (application: StaffApplication) => {
    setOpened(application);
    void startReview(review, application);
  };
  return (
    <>
      <PersonHistory personId={person._id} drawn={(entry) => <AdminEntry entry={entry} onOpen={open} />} />
      {opened && <ReviewDetails application={opened} review={review} onClose={() => setOpened(null)} />}
    </>
  );
}
