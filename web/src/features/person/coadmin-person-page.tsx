import { CoadminEntry } from './coadmin-entry';
import { PersonHistory } from './person-history';
import { PersonPage } from './person-page';

/** A person's page for co-admins, with the fields that they may see (K05). */
export function CoadminPersonPage() {
  return (
    <PersonPage
      lists={{ to: '/coadmin/students', label: 'All students' }}
      historyFor={({ _id }) => (
        <PersonHistory personId={_id} drawn={(entry) => <CoadminEntry entry={entry} />} />
      )}
    />
  );
}
