import type { HistoryEntry } from '@prarambh/contract/history';
import { StatusBadge } from '../../components/states/status-badge';
import { DocumentActions } from '../issuing/document-actions';
import { useRevocation } from '../issuing/use-revocation';
import { Entry, EntryNote } from './entry';

type Issued = Extract<HistoryEntry, { kind: 'certificate' | 'offerLetter' }>;

/** Common parts of both kinds of documents. */
function describe(entry: Issued) {
  if (entry.kind === 'certificate') {
    const { certificateId, internshipTitle } = entry.record;
    return {
      name: `certificate ${certificateId}`,
      title: `Certificate for ${internshipTitle}`,
      verifyPath: `/verify-certificate/${encodeURIComponent(certificateId)}`,
      id: certificateId,
    };
  }
  const { _id, title } = entry.record;
  return {
    name: `offer letter ${_id}`,
    title: `Offer letter: ${title}`,
    verifyPath: `/verify-letter/${encodeURIComponent(_id)}`,
    id: _id,
  };
}

/** A certificate or an offer letter. */
export function DocumentEntry({ entry }: { entry: Issued }) {
  const isCertificate = entry.kind === 'certificate';
  const revocation = useRevocation<{ _id: string }>({
    thing: isCertificate ? 'certificate' : 'offer letter',
    operation: isCertificate ? 'DELETE /certificates/:id' : 'DELETE /offer-letters/:id',
    list: 'GET /users/:id/history',
  });
  const { record, at } = entry;
  const { name, title, verifyPath, id } = describe(entry);
  return (
    <Entry
      at={at}
      title={title}
      badge={
        record.isRevoked && <StatusBadge tone="bad">{record.replacedBy ? 'Replaced' : 'Revoked'}</StatusBadge>
      }
      actions={
        <DocumentActions
          fileUrl={record.fileUrl}
          verifyPath={verifyPath}
          name={name}
          onDelete={record.isRevoked ? null : () => void revocation.ask(record, name)}
          isBusy={revocation.isBusy(record._id)}
        />
      }
    >
      <EntryNote>{id}</EntryNote>
    </Entry>
  );
}
