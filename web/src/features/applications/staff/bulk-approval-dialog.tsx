import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { useId, useState } from 'react';
import { openDialog } from '../../../components/dialogs/dialog-queue';
import { Modal } from '../../../components/dialogs/modal';
import { CheckboxField } from '../../../components/forms/checkbox-field';
import { doubtsOf } from './doubts';
import { inWords } from './in-words';

type Rows = readonly StaffApplication[];

/** Asks which of the selected applications to approve; null if the user cancels. */
export function askBulkApproval(rows: Rows): Promise<Rows | null> {
  return openDialog((answer) => <BulkApprovalDialog rows={rows} onAnswer={answer} />, {
    question: rows.map(({ _id }) => _id).join(' '),
    repeated: null,
  });
}

function BulkApprovalDialog({ rows, onAnswer }: { rows: Rows; onAnswer(sure: Rows | null): void }) {
  const textId = useId();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const doubtful = rows.filter((row) => doubtsOf(row).length > 0);
  const sure = rows.filter((row) => doubtsOf(row).length === 0 || ticked.has(row._id));
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <Modal
      title={`Approve ${inWords(rows.length)}?`}
      role="alertdialog"
      width={doubtful.length > 0 ? 'md' : 'sm'}
      hasCloseButton={false}
      describedBy={textId}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button variant="outline" autoFocus onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button disabled={sure.length === 0} onClick={() => onAnswer(sure)}>
            Approve {inWords(sure.length)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text id={textId}>Each student is notified by email and in the app.</Text>
        {doubtful.length > 0 && (
          <Stack gap="3">
            <Heading as="h3" size="sm">
              A closer look is needed at {inWords(doubtful.length)}
            </Heading>
            <Text fontSize="sm" color="fg.muted">
              They stay undecided unless you tick them one by one.
            </Text>
            <Stack as="ul" listStyleType="none" gap="2.5" fontSize="sm">
              {doubtful.map((row) => (
                <li key={row._id}>
                  <CheckboxField
                    checked={ticked.has(row._id)}
                    onChange={({ target }) => tick(row._id, target.checked)}
                    label={
                      <>
                        <b>
                          {row.user.name}, {row.internship.title}
                        </b>
                        : {doubtsOf(row).join('; ')}
                      </>
                    }
                  />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}
