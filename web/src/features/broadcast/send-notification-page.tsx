import { Box, Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { NOTIFICATION_TARGETS } from '@prarambh/contract/notifications';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { sendNotification } from '../../api/notifications';
import { useSingleMutation } from '../../api/use-single-mutation';
import { Card } from '../../components/card';
import { sendOnce } from '../../components/content-key';
import { TextAreaField, TextField } from '../../components/form-field';
import { FormMessage } from '../../components/form-message';
import { PageTitle } from '../../components/page-title';
import { SelectField } from '../../components/select-field';
import { useDraft } from '../../components/use-draft';
import { useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';
import { NotificationItem } from '../notifications/notification-item';
import { bodyOf, EMPTY, NotificationForm, TARGET_WORDS } from './notification-form';

const KEPT = Object.keys(EMPTY) as (keyof typeof EMPTY)[];

type Body = ReturnType<typeof bodyOf>;
type Outcome = { tone: 'success' | 'error'; text: string };

/** Telling everybody, a role, a person or an email domain something. */
export function SendNotificationPage() {
  const form = useZodForm(NotificationForm, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const forgetDraft = useDraft(form, { key: useDraftKey('notification'), fields: KEPT });
  // Not `useWatch`, which begins to listen only after a draft has been put back.
  const [message, target] = form.watch(['message', 'target']);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sending = useSingleMutation({
    mutationFn: (body: Body) => sendOnce('notification', body, (key) => sendNotification(body, key)),
    onSuccess: (text) => {
      setOutcome({ tone: 'success', text: text ?? 'Notification sent successfully!' });
      form.reset({ ...form.getValues(), message: '' });
      forgetDraft();
    },
    onError: (error) => {
      console.warn('The notification was not sent.', error);
      setOutcome({ tone: 'error', text: messageOf(error, 'Failed to send notification.') });
    },
  });
  const submit = form.handleSubmit((typed) => {
    setOutcome(null);
    sending.mutate(bodyOf(typed));
  });
  return (
    <>
      <PageTitle
        title="Send Notification"
        lead="People find it under Notifications the next time they look; nothing is mailed."
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6">
        <Card as="section" padding="lg" aria-label="Notification">
          <form onSubmit={submit} noValidate>
            <Stack gap="5">
              {outcome && <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>}
              <TextAreaField
                label="Message"
                rows={5}
                maxLength={2000}
                error={errors.message?.message}
                {...form.register('message')}
              />
              <SelectField label="Send to" error={errors.target?.message} {...form.register('target')}>
                {NOTIFICATION_TARGETS.map((value) => (
                  <option key={value} value={value}>
                    {TARGET_WORDS[value]}
                  </option>
                ))}
              </SelectField>
              {target === 'user' && (
                <TextField
                  label="User email"
                  type="email"
                  placeholder="asha@example.com"
                  error={errors.email?.message}
                  {...form.register('email')}
                />
              )}
              {target === 'domain' && (
                <TextField
                  label="Email domain"
                  placeholder="college.edu.in"
                  hint="Everybody whose email ends with it, such as a whole college."
                  autoCapitalize="none"
                  error={errors.domain?.message}
                  {...form.register('domain')}
                />
              )}
              <Button type="submit" alignSelf="flex-start" loading={sending.isPending} loadingText="Sending…">
                Send Notification
              </Button>
            </Stack>
          </form>
        </Card>
        <Preview message={message} />
      </Grid>
    </>
  );
}

function Preview({ message }: { message: string }) {
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Box as="section" aria-label="Preview" minW="0">
      <Heading as="h2" size="sm" color="fg.muted" mb="3">
        How it will look
      </Heading>
      {message.trim() === '' ? (
        <Text color="fg.muted" fontSize="sm">
          Start writing to see the notification as its readers will.
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" inert>
          <NotificationItem
            notification={{ message: message.trim(), createdAt: openedAt, read: false }}
            onRead={() => undefined}
          />
        </Box>
      )}
    </Box>
  );
}
