import { Button, Flex } from '@chakra-ui/react';
import { DownloadIcon } from '../../components/display/icons';
import { NewTabButton } from '../../components/display/links';
import { RowButton } from '../../components/tables/row-buttons';

interface Props {
  fileUrl: string | null;
  /** Where anybody checks it. */
  verifyPath: string;
  /** Tells the rows apart for whoever cannot see them. */
  name: string;
  /** Given for what can be replaced by a corrected one. */
  onCorrect?: (() => void) | undefined;
  /** Null for what is revoked already. */
  onDelete: (() => void) | null;
  isBusy: boolean;
}

/** What can be done with an issued document. */
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
