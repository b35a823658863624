import { Button, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Sentence } from '../../language/sentence';
import { TextAreaField } from '../forms/form-field';
import { isTooLong } from '../forms/use-too-long';
import { Modal } from './modal';

export interface ConfirmQuestion {
  title: string;
  /** States what will happen to which record. */
  message: string;
  /** Further consequences. */
  follows?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'neutral';
}

export interface TextQuestion {
  title: string;
  message?: string;
  label: string;
  confirmLabel: string;
  tone?: 'danger' | 'neutral';
  limit?: number;
  /** An empty answer is one too. */
  isOptional?: boolean;
}

interface Props<Question, Answer> {
  question: Question;
  onAnswer(answer: Answer): void;
}

export function AlertDialog({ question, onAnswer }: Props<{ message: string }, void>) {
  const textId = useId();
  const { t } = useLingui();
  const close = () => onAnswer();
  return (
    <Modal
      title={t`Please note`}
      role="alertdialog"
      hasCloseButton={false}
      describedBy={textId}
      onClose={close}
      footer={
        <Button onClick={close} autoFocus>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Text id={textId}>
        <Sentence>{question.message}</Sentence>
      </Text>
    </Modal>
  );
}

export function ConfirmDialog({ question, onAnswer }: Props<ConfirmQuestion, boolean>) {
  const textId = useId();
  return (
    <Modal
      title={question.title}
      role="alertdialog"
      hasCloseButton={false}
      describedBy={textId}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="outline" autoFocus onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button colorPalette={question.tone === 'danger' ? 'red' : 'brand'} onClick={() => onAnswer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack id={textId} gap="3">
        <Text>{question.message}</Text>
        {question.follows && <Text color="fg.muted">{question.follows}</Text>}
      </Stack>
    </Modal>
  );
}

/** Asks before typed text is discarded. */
export function DiscardDialog({ onAnswer }: { onAnswer(isSure: boolean): void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      question={{
        title: t`Discard what you typed?`,
        message: t`It has not been saved.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Keep editing`,
        tone: 'danger',
      }}
      onAnswer={onAnswer}
    />
  );
}

/**
 * Asks before a dialog of the queue closes with typed text. Returns the close function for Escape and Back,
 * and the question. The dialog renders the question itself, because the queue shows only one dialog at a
 * time.
 */
export function useDiscardQuestion(isTyped: () => boolean, close: () => void) {
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => (isTyped() ? setAsked(true) : close()),
    question: isAsked && <DiscardDialog onAnswer={(isSure) => (isSure ? close() : setAsked(false))} />,
  };
}

/** Sends the form that has the focus with Ctrl+Enter or Cmd+Enter. */
export function sendByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}

export function PromptDialog({ question, onAnswer }: Props<TextQuestion, string | null>) {
  const { limit = 500 } = question;
  const { t } = useLingui();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = () => onAnswer(null);
  const { close, question: discard } = useDiscardQuestion(() => Boolean(field.current?.value.trim()), cancel);
  const answer = (text: string) => onAnswer(text || (question.isOptional ? text : null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (isTooLong(text, limit)) field.current?.focus();
    else answer(text);
  };
  return (
    <>
      <Modal
        title={question.title}
        hasCloseButton={false}
        closesOnBackdrop={false}
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} colorPalette={question.tone === 'danger' ? 'red' : 'brand'}>
              {question.confirmLabel}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} onKeyDown={sendByKey}>
          <Stack gap="4">
            {question.message && <Text>{question.message}</Text>}
            <TextAreaField
              ref={field}
              label={question.label}
              hint={t`Ctrl+Enter sends.`}
              limit={limit}
              autoFocus
            />
          </Stack>
        </form>
      </Modal>
      {discard}
    </>
  );
}
