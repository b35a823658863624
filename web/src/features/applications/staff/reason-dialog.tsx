import { Button, Stack, Text } from '@chakra-ui/react';
import { REJECTION_REASON_MAX } from '@prarambh/contract/rejection-reasons';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { internshipNames } from '../../../api/internship-names';
import { sendByKey, useDiscardQuestion } from '../../../components/dialogs/dialog-kinds';
import { Modal } from '../../../components/dialogs/modal';
import { TextAreaField } from '../../../components/forms/form-field';
import { isTooLong } from '../../../components/forms/use-too-long';
import { toast } from '../../../components/states/toast-store';
import { reasonsFor } from './remembered-reasons';

export interface ReasonQuestion {
  title: string;
  message: string;
  label: string;
  confirmLabel: string;
  /** An empty answer is one too. */
  isOptional: boolean;
  /** The common internship of all rejected applications; its own reasons come first. */
  internshipId?: string | undefined;
}

interface Props {
  question: ReasonQuestion;
  onAnswer(reason: string | null): void;
}

/** Asks for a reason: a canned one, which may be edited, or the reviewer's own text. Ctrl+Enter sends. */
export function ReasonDialog({ question, onAnswer }: Props) {
  const { title, message, label, confirmLabel, isOptional, internshipId } = question;
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = () => onAnswer(null);
  const { close, question: discard } = useDiscardQuestion(() => Boolean(field.current?.value.trim()), cancel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    if (isTooLong(reason, REJECTION_REASON_MAX)) {
      field.current?.focus();
      return;
    }
    if (reason === '' && !isOptional) toast.info('Nothing was rejected, because no reason was given.');
    onAnswer(reason || (isOptional ? reason : null));
  };
  const choose = (reason: string) => {
    if (field.current === null) return;
    field.current.value = reason;
    // The field measures its text on input.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    field.current.focus();
  };
  return (
    <>
      <Modal
        title={title}
        width="md"
        hasCloseButton={false}
        closesOnBackdrop={false}
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" form={formId} colorPalette="red">
              {confirmLabel}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} onKeyDown={sendByKey}>
          <Stack gap="4">
            <Text>{message}</Text>
            <TextAreaField
              ref={field}
              label={label}
              hint="The student will see it. Ctrl+Enter sends."
              limit={REJECTION_REASON_MAX}
              autoFocus
            />
            <Presets internshipId={internshipId} onChoose={choose} />
          </Stack>
        </form>
      </Modal>
      {discard}
    </>
  );
}

interface PresetsProps {
  internshipId: string | undefined;
  onChoose(reason: string): void;
}

/** Reasons to choose from; an internship's own come with the list of names. */
function Presets({ internshipId, onChoose }: PresetsProps) {
  const { data = [] } = useQuery({ ...internshipNames, enabled: internshipId !== undefined });
  const own = data.find(({ _id }) => _id === internshipId)?.rejectionReasons ?? [];
  const presets = reasonsFor(internshipId, own);
  return (
    <Stack as="ul" listStyleType="none" gap="1.5" aria-label="Ready sentences">
      {presets.map((preset) => (
        <li key={preset}>
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            w="full"
            h="auto"
            py="1.5"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            fontWeight="normal"
            onClick={() => onChoose(preset)}
          >
            {preset}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
