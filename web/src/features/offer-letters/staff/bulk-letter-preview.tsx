import { Stack, Text } from '@chakra-ui/react';
import type { IssueResult } from '@prarambh/contract/document-batches';
import { DocumentPreview } from '../../issuing/document-preview';
import { usePreview } from '../../issuing/use-preview';
import type { LettersOrder } from './bulk-letters-form';

interface Props {
  order: LettersOrder;
  student: IssueResult['student'];
}

/** The terms that all letters share, and one letter as its student will get it. */
export function BulkLetterPreview({ order, student }: Props) {
  const { internshipId: _internship, ...printed } = order;
  const { drawing } = usePreview('POST /offer-letters/preview', {
    ...printed,
    user: student._id,
    candidateName: student.name,
    internId: student.internId ?? '',
  });
  return (
    <Stack gap="3">
      <Text>
        <b>{order.title}</b>, stipend {order.stipend}, signed by {order.hrName}. The letter of {student.name}:
      </Text>
      <DocumentPreview preview={drawing} what="offer letter" shape="595 / 842" isLive={false} />
    </Stack>
  );
}
