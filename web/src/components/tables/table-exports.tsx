import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ExportFile } from '@prarambh/contract/exports';
import { formatCount } from '@prarambh/contract/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { type ExportRequest, exportFiles, exportRows, removeExportFile } from '../../api/exports';
import { saveExportFile } from '../../api/save-export-file';
import { useSingleMutation } from '../../api/use-single-mutation';
import { formatDateTime } from '../display/format';
import { DownloadIcon } from '../display/icons';
import { ProgressBar } from '../states/progress-bar';
import { toast } from '../states/toast-store';

/** The caller's export files: their progress, then a download button. */
export function ExportFiles() {
  const { data: files = [] } = useQuery(exportFiles());
  return (
    <Stack gap="3" mb={files.length > 0 ? '6' : '0'} role="status" _print={{ display: 'none' }}>
      {files.map((file) => (
        <ExportFileLine key={file._id} file={file} />
      ))}
    </Stack>
  );
}

function wordsOf({ state, total, rows, noun, fileName, expiresAt }: ExportFile): string {
  const things = fileName.endsWith('.csv') ? `rows of ${noun}` : noun;
  switch (state) {
    case 'preparing':
      return `Preparing ${formatCount(total)} ${things}… You can leave this page meanwhile.`;
    case 'ready':
      return `The file with ${formatCount(rows)} ${noun} is ready. It can be downloaded until ${formatDateTime(expiresAt)}.`;
    case 'failed':
      return `The file with ${formatCount(total)} ${noun} could not be made. Please try again.`;
  }
}

const REMOVES: Record<ExportFile['state'], string> = {
  preparing: 'Cancel',
  ready: 'Remove',
  failed: 'Dismiss',
};

function ExportFileLine({ file }: { file: ExportFile }) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const saving = useSingleMutation({
    mutationFn: () => saveExportFile(file, setShare),
    onMutate: () => setShare(0),
    onError: (error) => toast.error(messageOf(error, 'Could not download the file. Please try again.')),
    onSettled: () => setShare(null),
  });
  const removing = useSingleMutation({
    mutationFn: () => removeExportFile(file),
    onError: (error) => toast.error(messageOf(error, 'Could not remove the file. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportFiles().queryKey }),
  });
  const made = file.state === 'preparing' && file.rows > 0 ? file.rows / Math.max(1, file.total) : null;
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" p="4">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text flex="1 1 16rem" minW="0">
          {wordsOf(file)}
        </Text>
        <Flex gap="2" wrap="wrap">
          {file.state === 'ready' && (
            <Button
              size="sm"
              loading={saving.isPending}
              loadingText="Downloading…"
              onClick={() => saving.mutate()}
            >
              <DownloadIcon /> Download
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            disabled={saving.isPending}
            loading={removing.isPending}
            aria-label={`${REMOVES[file.state]}: ${file.fileName}`}
            onClick={() => removing.mutate()}
          >
            {REMOVES[file.state]}
          </Button>
        </Flex>
      </Flex>
      {(file.state === 'preparing' || share !== null) && (
        <Box mt="3">
          <ProgressBar
            percent={share === null ? made && made * 100 : share * 100}
            label={share === null ? `${file.fileName}, written` : `${file.fileName}, downloaded`}
          />
        </Box>
      )}
    </Box>
  );
}

/** Saves the filtered rows as a CSV file. The server turns very many rows into a file first. */
export function ExportButton({ exportOf, isDisabled }: { exportOf: ExportRequest; isDisabled?: boolean }) {
  const queryClient = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: () => exportRows(exportOf),
    onSuccess(file) {
      if (file === null) return;
      toast.info('There are many rows, so the file is made first. It will appear above the table.');
      void queryClient.invalidateQueries({ queryKey: exportFiles().queryKey });
    },
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
