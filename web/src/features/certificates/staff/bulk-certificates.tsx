import { Button } from '@chakra-ui/react';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { downloadFile } from '../../../api/download';
import { useSingleMutation } from '../../../api/use-single-mutation';
import { DownloadIcon } from '../../../components/display/icons';
import { toast } from '../../../components/states/toast-store';
import { BatchDialog } from '../../issuing/batch-dialog';
import { BulkCertificatesForm, type CertificatesOrder } from './bulk-certificates-form';

/** Issues certificates to everybody who has finished an internship. */
export function BulkCertificatesDialog({ onClose }: { onClose(): void }) {
  return (
    <BatchDialog<CertificatesOrder>
      kind="issueCertificates"
      title="Issue certificates to an internship"
      noun={['certificate', 'certificates']}
      whenNobody="Nobody has tasks in this internship."
      form={(id, onSubmit) => <BulkCertificatesForm id={id} onSubmit={onSubmit} />}
      foresee={({ internshipId }, place, signal) =>
        call('POST /certificates/bulk/preview', { body: { internshipId, ...place }, signal })
      }
      begin={(body) => call('POST /bulk-jobs/certificates', { body })}
      list="GET /certificates"
      afterwards={(internshipId) => <DownloadAll internshipId={internshipId} />}
      onClose={onClose}
    />
  );
}

function DownloadAll({ internshipId }: { internshipId: string }) {
  const saving = useSingleMutation({
    mutationFn: () => downloadFile('GET /certificates/archive', { query: { internshipId } }),
    onError: (error) => toast.error(messageOf(error, 'Could not fetch the files. Please try again.')),
  });
  return (
    <Button
      variant="outline"
      loading={saving.isPending}
      loadingText="Fetching…"
      onClick={() => saving.mutate()}
    >
      <DownloadIcon /> All PDFs (zip)
    </Button>
  );
}
