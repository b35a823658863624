import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { HELP_MESSAGE_MAX } from '@prarambh/contract/help-status';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Textarea } from '../../components/forms/controls';
import { FormField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { OfflineNote } from '../../components/states/offline-note';
import { readHelpDraft, saveHelpDraft } from './help-draft';

interface Props {
  /** Names what was typed and not sent, which is kept under it. */
  draftKey: string;
  placeholder: string;
  isSending: boolean;
  problem: string | null;
  /** True when the message has arrived. */
  onSend(text: string): Promise<boolean>;
}

/** A phone's keyboard has no Shift+Enter, so there Enter makes a new line. */
function sendsOnEnter(event: KeyboardEvent): boolean {
  const isTyping = event.nativeEvent.isComposing;
  const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
  return event.key === 'Enter' && !event.shiftKey && !isTyping && hasKeyboard;
}

/** Where a message is written. Blank ones are ignored, and the text stays until it has arrived. */
export function MessageForm({ draftKey, placeholder, isSending, problem, onSend }: Props) {
  const [text, setText] = useState(() => readHelpDraft(draftKey));
  const field = useRef<HTMLTextAreaElement>(null);

  function change(next: string) {
    setText(next);
    saveHelpDraft(draftKey, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || isSending) return;
    if (await onSend(message)) change('');
    field.current?.focus();
  }

  return (
    <Box as="form" onSubmit={submit} borderTopWidth="1px" p={{ base: '4', md: '5' }}>
      <Stack gap="3" mb="4" _empty={{ display: 'none' }}>
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <OfflineNote />
      </Stack>
      <FormField label="Your message">
        {(control) => (
          <Flex gap="3" align="flex-end" wrap={{ base: 'wrap', md: 'nowrap' }}>
            <Textarea
              {...control}
              ref={field}
              required
              rows={2}
              minH="16"
              maxLength={HELP_MESSAGE_MAX}
              placeholder={placeholder}
              value={text}
              readOnly={isSending}
              onChange={(event) => change(event.target.value)}
              onKeyDown={(event) => {
                if (!sendsOnEnter(event)) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
            <Button
              type="submit"
              loading={isSending}
              loadingText="Sending..."
              w={{ base: 'full', md: 'auto' }}
            >
              Send
            </Button>
          </Flex>
        )}
      </FormField>
    </Box>
  );
}
