import { Button, Flex } from '@chakra-ui/react';
import { DownloadIcon } from '../../components/display/icons';
import { NewTabButton } from '../../components/display/links';
import { RowButton } from '../../components/tables/row-buttons';

interface Props {
  fileUrl: string | null;
  /** Path of its verification page. */
  verifyPath: string;
  /** Distinguishes the rows for screen readers. */
  name: string;
  /** Only for documents that a correction can replace. */
  onCorrect?: (() => void) | undefined;
  /** Null for a revoked document. */
  onDelete: (() => void) | null;
  isBusy: boolean;
}

/** Actions on an issued document. */
export function DocumentActions({ fileUrl, verifyPath, name, onCorrect, onDelete, isBusy }: Props) {
  return (
    <Flex gap="1.5" wrap={{ base: 'wrap', md: 'nowrap' }} align="center">
      {fileUrl ? (
        <NewTabButton href={fileUrl} label={`PDF of ${name}`} size="sm" variant="outline" px="2.5">
          <DownloadIcon /> PDF
        </NewTabButton>
      ) : (
        <Button size="sm" variant="outline" px="2.5" disabled>
          No PDF yet
        </Button>
      )}
      <NewTabButton href={verifyPath} label={`Verify ${name}`} size="sm" variant="ghost" px="2.5">
        Verify
      </NewTabButton>
      {onCorrect && (
        <RowButton label={`Correct ${name}`} onClick={onCorrect}>
          Correct
        </RowButton>
      )}
      {onDelete && (
        <RowButton colorPalette="red" label={`Delete ${name}`} loading={isBusy} onClick={onDelete}>
          Delete
        </RowButton>
      )}
    </Flex>
  );
}
