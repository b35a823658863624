import { Button, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { TextAreaField } from '../../../components/forms/form-field';

export interface ReasonQuestion {
  title: string;
  message: string;
  label: string;
  confirmLabel: string;
  /** An empty answer is one too. */
  isOptional: boolean;
  presets: readonly string[];
}

interface Props {
  question: ReasonQuestion;
  onAnswer(reason: string | null): void;
}

/** Asks for a reason: one of those that are there, changed or not, or one's own. Ctrl+Enter sends. */
export function ReasonDialog({ question, onAnswer }: Props) {
  const { title, message, label, confirmLabel, isOptional, presets } = question;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    onAnswer(reason || (isOptional ? reason : null));
  };
  const sendByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) form.current?.requestSubmit();
  };
  const choose = (reason: string) => {
    if (field.current === null) return;
    field.current.value = reason;
    field.current.focus();
  };
  return (
    <Modal
      title={title}
      width="md"
      hasCloseButton={false}
      closesOnBackdrop={false}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} colorPalette="red">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} onKeyDown={sendByKey}>
        <Stack gap="4">
          <Text>{message}</Text>
          <TextAreaField
            ref={field}
            label={label}
            hint="The student reads it. Ctrl+Enter sends."
            maxLength={500}
            autoFocus
          />
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
                  onClick={() => choose(preset)}
                >
                  {preset}
                </Button>
              </li>
            ))}
          </Stack>
        </Stack>
      </form>
    </Modal>
  );
}
