import { Button, Stack, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentValidity } from '@prarambh/contract/errors';
import { formatDate } from '@prarambh/contract/format';
import { Modal } from '../../components/dialogs/modal';
import { Illustration } from '../../components/display/illustrations';
import { ButtonLink, TextLink } from '../../components/display/links';
import { Sentence } from '../../language/sentence';

interface Props {
  message: string;
  /** Null when the check itself failed. */
  reason: DocumentValidity | null;
  pathOf(id: string): string;
  onClose(): void;
}

/** Why there is nothing to show, over the page, and where help is. */
export function Failed({ message, reason, pathOf, onClose }: Props) {
  const { t } = useLingui();
  const since = formatDate(reason?.at);
  const corrected = reason?.replacedBy;
  return (
    <Modal
      title={t`Verification Failed`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <ButtonLink to="/contact">
            <Trans>Contact Support</Trans>
          </ButtonLink>
        </>
      }
    >
      <Stack gap="4" textAlign="center" align="center" pb="2">
        <Illustration name="error" />
        <Text role="alert" fontWeight="medium">
          <Sentence>{message}</Sentence>
        </Text>
        {reason?.at && (
          <Text fontSize="sm">
            <Trans>Since {since}</Trans>
          </Text>
        )}
        {reason?.replacedBy ? (
          <TextLink to={pathOf(reason.replacedBy)} overflowWrap="anywhere">
            {t`Check the corrected one: ${corrected}`}
          </TextLink>
        ) : (
          <Text color="fg.muted" fontSize="sm">
            {t(adviceOn(reason))}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

function adviceOn(reason: DocumentValidity | null): MessageDescriptor {
  switch (reason?.state) {
    case 'revoked':
    case 'replaced':
      return msg`It was issued by us once, but nobody should rely on it any more. If you have questions, write to us.`;
    case 'unknown':
      return msg`Please compare the ID with the one on the paper, letter by letter. If you believe that it is genuine, write to us.`;
    default:
      return msg`This says nothing about the document itself. If it keeps happening, write to us.`;
  }
}
