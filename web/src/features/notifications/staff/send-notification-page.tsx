import { Box, Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import { NOTIFICATION_TARGETS, type NotificationAudience } from '@prarambh/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { askConfirm } from '../../../components/dialogs/dialog-store';
import { Card } from '../../../components/display/card';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { FormMessage } from '../../../components/forms/form-message';
import { SelectField } from '../../../components/forms/select-field';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { PageTitle } from '../../../components/page/page-title';
import { lazyList } from '../../../components/tables/lazy-list';
import { useDraftKey } from '../../../session/use-draft-key';
import { NotificationItem } from '../notification-item';
import { bodyOf, EMPTY, NotificationForm, TARGET_WORDS } from './notification-form';

const SentNotifications = lazyList(async () => (await import('./sent-notifications')).SentNotifications);

const FAILURE = 'Failed to send notification.';

/** The user cancelled the confirmation. */
class NotSent extends Error {}

type Target = ReturnType<typeof bodyOf>['target'];

/** The people whom the target reaches; null if the server could not count them. */
async function findAudience(target: Target): Promise<NotificationAudience | null> {
  try {
    return dataOf(await call('POST /notifications/audience', { body: { target } }));
  } catch (error) {
    // Sending to an invalid target would fail for the same reason, so the form shows the error now.
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) throw error;
    return null;
  }
}

/** Asks for confirmation unless the target is one person. Throws `NotSent` if the admin cancels. */
async function confirmMany(target: Target): Promise<void> {
  if (target.type === 'user') return;
  const found = await findAudience(target);
  if (found?.recipients === 1) return;
  const people = found ? formatNumberOf(found.recipients, 'person', 'people') : 'everyone in this group';
  const isSure = await askConfirm({
    title: `Send to ${people}?`,
    message: `${found ? `The notification goes to ${found.audience}.` : 'The number of people could not be counted.'} It can be withdrawn afterwards, but may have been read by then.`,
    confirmLabel: `Send to ${people}`,
  });
  if (!isSure) throw new NotSent('The admin cancelled.');
}

/** Sends a notification to everybody, a role, a person or an email domain. */
export function SendNotificationPage() {
  const queryClient = useQueryClient();
  const [sentence, setSentence] = useState<string | null>(null);
  const { form, problem, isSending, submit } = useSentForm({
    schema: NotificationForm,
    defaultValues: EMPTY,
    draftKey: useDraftKey('notification'),
    once: 'notification',
    async send(typed, idempotencyKey) {
      setSentence(null);
      const body = bodyOf(typed);
      await confirmMany(body.target);
      return call('POST /notifications', { body, idempotencyKey });
    },
    next: (typed) => ({ ...typed, message: '' }),
    onSent({ message: said }) {
      setSentence(said ?? 'Notification sent successfully!');
      void invalidate(queryClient, 'GET /notifications/sent');
    },
    failure: FAILURE,
    problemOf: (error) => (error instanceof NotSent ? null : messageOf(error, FAILURE)),
  });
  const field = fieldsOf(form);
  // Not `useWatch`, which starts only after the draft was restored.
  const [message, target] = form.watch(['message', 'target']);
  return (
    <>
      <PageTitle title="Send Notification" lead="People see it under Notifications; no email is sent." />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6">
        <Card as="section" padding="lg" aria-label="Notification">
          <form onSubmit={submit} noValidate>
            <Stack gap="5">
              {sentence !== null && <FormMessage tone="success">{sentence}</FormMessage>}
              {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
              <TextAreaField label="Message" rows={5} limit={2000} {...field('message')} />
              <SelectField label="Send to" {...field('target')}>
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
                  {...field('email')}
                />
              )}
              {target === 'domain' && (
                <TextField
                  label="Email domain"
                  placeholder="college.edu.in"
                  hint="Everybody whose email address ends with it, such as a whole college."
                  autoCapitalize="none"
                  {...field('domain')}
                />
              )}
              <Button type="submit" alignSelf="flex-start" loading={isSending} loadingText="Sending…">
                Send Notification
              </Button>
            </Stack>
          </form>
        </Card>
        <Preview message={message} />
      </Grid>
      <SentNotifications />
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
          Start writing to see what readers will see.
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
