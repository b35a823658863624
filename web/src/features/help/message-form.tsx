import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HELP_MESSAGE_MAX } from '@prarambh/contract/help-status';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Textarea } from '../../components/forms/controls';
import { FormField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { isTooLong } from '../../components/forms/use-too-long';
import { OfflineNote } from '../../components/states/offline-note';
import type { Message } from '../../language/sentence';
import { AttachFile } from './attach-file';
import { readHelpDraft, saveHelpDraft } from './help-draft';
import type { MessageFiles } from './use-message-files';

/** The text, and the URLs of uploaded files. */
export interface NewMessage {
  text: string;
  files?: string[];
}

interface Props {
  /** Key of the draft. */
  draftKey: string;
  placeholder: string;
  isSending: boolean;
  problem: Message | null;
  /** Files of the message, if files are allowed. */
  attached?: MessageFiles;
  /** True when the message has arrived. */
  onSend(message: NewMessage): Promise<boolean>;
}

/** A phone's keyboard has no Shift+Enter, so there Enter makes a new line. */
function sendsOnEnter(event: KeyboardEvent): boolean {
  const isTyping = event.nativeEvent.isComposing;
  const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
  return event.key === 'Enter' && !event.shiftKey && !isTyping && hasKeyboard;
}

/** The form for a message. Ignores a blank message; text and files stay until it has arrived. */
export function MessageForm({ draftKey, placeholder, isSending, problem, attached, onSend }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(() => readHelpDraft(draftKey));
  const field = useRef<HTMLTextAreaElement>(null);

  const isUploading = typeof attached?.percent === 'number';
  const hasFiles = (attached?.files.length ?? 0) > 0;

  function change(next: string) {
    setText(next);
    saveHelpDraft(draftKey, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    const files = attached?.files.map(({ address }) => address) ?? [];
    if ((words === '' && files.length === 0) || isSending || isUploading) return;
    if (isTooLong(words, HELP_MESSAGE_MAX)) {
      field.current?.focus();
      return;
    }
    if (await onSend({ text: words, ...(files.length > 0 && { files }) })) {
      change('');
      attached?.clear();
    }
    field.current?.focus();
  }

  return (
    <Box as="form" onSubmit={submit} borderTopWidth="1px" p={{ base: '4', md: '5' }}>
      <Stack gap="3" mb="4" _empty={{ display: 'none' }}>
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <OfflineNote />
      </Stack>
      <FormField label={t`Your message`} limit={HELP_MESSAGE_MAX}>
        {(control) => (
          <Flex gap="3" align="flex-end" wrap={{ base: 'wrap', md: 'nowrap' }}>
            <Textarea
              {...control}
              ref={field}
              required={!hasFiles}
              rows={2}
              minH="16"
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
              // Wait for the file, which belongs to the message.
              disabled={isUploading}
              loading={isSending}
              loadingText={t`Sending...`}
              w={{ base: 'full', md: 'auto' }}
            >
              <Trans>Send</Trans>
            </Button>
          </Flex>
        )}
      </FormField>
      {attached && <AttachFile attached={attached} disabled={isSending} />}
    </Box>
  );
}
