import { Button, Stack, Text } from '@chakra-ui/react';
import type { Verdict } from '@prarambh/contract/errors';
import { formatDate } from '@prarambh/contract/format';
import { Modal } from '../../components/dialogs/modal';
import { Illustration } from '../../components/display/illustrations';
import { ButtonLink, TextLink } from '../../components/display/links';

interface Props {
  message: string;
  /** Null when the check itself failed. */
  reason: Verdict | null;
  pathOf(id: string): string;
  onClose(): void;
}

/** Why there is nothing to show, over the page, and where help is. */
export function Failed({ message, reason, pathOf, onClose }: Props) {
  return (
    <Modal
      title="Verification Failed"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <ButtonLink to="/contact">Contact Support</ButtonLink>
        </>
      }
    >
      <Stack gap="4" textAlign="center" align="center" pb="2">
        <Illustration name="error" />
        <Text role="alert" fontWeight="medium">
          {message}
        </Text>
        {reason?.at && <Text fontSize="sm">Since {formatDate(reason.at)}</Text>}
        {reason?.replacedBy ? (
          <TextLink to={pathOf(reason.replacedBy)} overflowWrap="anywhere">
            Check the corrected one: {reason.replacedBy}
          </TextLink>
        ) : (
          <Text color="fg.muted" fontSize="sm">
            {adviceOn(reason)}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

function adviceOn(reason: Verdict | null): string {
  switch (reason?.state) {
    case 'revoked':
    case 'replaced':
      return 'It was issued by us once, but nobody should rely on it any more. If you have questions, write to us.';
    case 'unknown':
      return 'Please compare the ID with the one on the paper, letter by letter. If you believe that it is genuine, write to us.';
    default:
      return 'This says nothing about the document itself. If it keeps happening, write to us.';
  }
}
