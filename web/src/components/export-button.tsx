import { Button } from '@chakra-ui/react';
import { messageOf } from '../api/api-error';
import { useSingleMutation } from '../api/use-single-mutation';
import { DownloadIcon } from './icons';
import { toast } from './toast-store';

/** Saves the rows that the filters leave as a CSV file. */
export function ExportButton({ onExport, isDisabled }: { onExport(): Promise<void>; isDisabled?: boolean }) {
  const saving = useSingleMutation({
    mutationFn: onExport,
    onError: (error) => toast.error(messageOf(error, 'Could not export the rows. Please try again.')),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isDisabled}
      loading={saving.isPending}
      loadingText="Exporting…"
      onClick={() => saving.mutate()}
    >
      <DownloadIcon /> Export CSV
    </Button>
  );
}
