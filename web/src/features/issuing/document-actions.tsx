import { Button, Flex } from '@chakra-ui/react';
import { DownloadIcon } from '../../components/display/icons';

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
        <Button asChild size="sm" variant="outline" px="2.5">
          <a href={fileUrl} target="_blank" rel="noopener" aria-label={`PDF of ${name} (opens in a new tab)`}>
            <DownloadIcon /> PDF
          </a>
        </Button>
      ) : (
        <Button size="sm" variant="outline" px="2.5" disabled>
          No PDF yet
        </Button>
      )}
      <Button asChild size="sm" variant="ghost" px="2.5">
        <a
          href={verifyPath}
          target="_blank"
          rel="noopener"
          aria-label={`Verify ${name} (opens in a new tab)`}
        >
          Verify
        </a>
      </Button>
      {onCorrect && (
        <Button size="sm" variant="ghost" px="2.5" aria-label={`Correct ${name}`} onClick={onCorrect}>
          Correct
        </Button>
      )}
      {onDelete && (
        <Button
          size="sm"
          variant="ghost"
          px="2.5"
          colorPalette="red"
          aria-label={`Delete ${name}`}
          loading={isBusy}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </Flex>
  );
}
