import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import { type TaskTemplates, TEMPLATE_DAYS_MAX, TEMPLATE_TASKS_MAX } from '@prarambh/contract/task-templates';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { useSingleMutation } from '../../../api/use-single-mutation';
import { askConfirm } from '../../../components/dialogs/dialog-store';
import { formatDateTime } from '../../../components/display/format';
import { EditNotice } from '../../../components/forms/edit-notice';
import { FormMessage } from '../../../components/forms/form-message';
import { showServerErrors } from '../../../components/forms/server-errors';
import { SwitchField } from '../../../components/forms/switch-field';
import { useDirtyReport } from '../../../components/forms/use-dirty-report';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { TemplateFields } from './template-fields';
import { TemplateTaskFields } from './template-task-fields';
import { useTemplateConflict } from './use-template-conflict';

const FAILURE = 'Could not save the templates.';

const NEW_TASK = { title: '', description: '', domain: '', days: 7 };

interface Props {
  templates: TaskTemplates;
  /** Set to true while the form has text that closing it would lose. */
  isDirty: RefObject<boolean>;
}

/** The set of an internship: saved as a whole, and given to everybody approved. */
export function TemplateForm({ templates, isDirty }: Props) {
  const queryClient = useQueryClient();
  const { internship, tasks, isOnApproval } = templates;
  const conflict = useTemplateConflict(templates);
  const { form, problem, isSending, submit } = useSentForm({
    schema: TemplateFields,
    defaultValues: { tasks, isOnApproval },
    send: (fields) =>
      call('PUT /task-templates/:id', {
        params: { id: internship._id },
        body: { ...fields, version: conflict.version },
      }),
    async onSent() {
      toast.success(`The templates of “${internship.title}” are saved.`);
      await invalidate(queryClient, 'GET /task-templates/:id');
    },
    failure: FAILURE,
    problemOf: async (error, sent) =>
      (await conflict.takeOver(error, sent)) ? null : showServerErrors(error, sent, FAILURE),
  });
  const { control, formState } = form;
  useDirtyReport(isDirty, formState.isDirty);
  const { fields, append, remove } = useFieldArray({ control, name: 'tasks', keyName: 'key' });
  const onApproval = useWatch({ control, name: 'isOnApproval' });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <EditNotice meanwhile={conflict.meanwhileOf(form)} />
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        {fields.length === 0 && <Text color="fg.muted">This internship has no templates yet.</Text>}
        {fields.map(({ key }, index) => (
          <TemplateTaskFields
            key={key}
            form={form}
            index={index}
            mostDays={TEMPLATE_DAYS_MAX}
            onRemove={() => remove(index)}
          />
        ))}
        <Box>
          <Button
            variant="outline"
            disabled={fields.length >= TEMPLATE_TASKS_MAX}
            onClick={() => append(NEW_TASK)}
          >
            Add a task
          </Button>
        </Box>
        <SwitchField
          label="Give these tasks to each new student on approval"
          hint="They are assigned once the approval can no longer be undone. The days count from then."
          checked={onApproval}
          onChange={(checked) => form.setValue('isOnApproval', checked, { shouldDirty: true })}
        />
        <Flex gap="3" wrap="wrap" align="center">
          <Button type="submit" loading={isSending} loadingText="Saving…">
            Save templates
          </Button>
          <AssignButton templates={templates} isDirty={formState.isDirty} />
          {templates.changedAt && (
            <Text color="fg.muted" fontSize="sm">
              Saved by {templates.changedBy} on {formatDateTime(templates.changedAt)}
            </Text>
          )}
        </Flex>
      </Stack>
    </form>
  );
}

function AssignButton({ templates, isDirty }: { templates: TaskTemplates; isDirty: boolean }) {
  const queryClient = useQueryClient();
  const { internship, approved, tasks } = templates;
  const students = formatNumberOf(approved, 'student', 'students');
  const assigning = useSingleMutation({
    mutationFn: () => call('POST /task-templates/:id/assign', { params: { id: internship._id } }),
    onSuccess({ message }) {
      toast.success(message ?? 'The tasks are being assigned.');
      void invalidate(queryClient, 'GET /work-items', 'GET /assigned-tasks');
    },
    onError: (error) => toast.error(messageOf(error, 'Could not assign the tasks. Please try again.')),
  });
  const ask = async () => {
    const isSure = await askConfirm({
      title: `Give ${formatNumberOf(tasks.length, 'task', 'tasks')} to ${students}?`,
      message: `Everybody approved for “${internship.title}” gets the tasks they do not have yet, with one notification. The days count from today.`,
      confirmLabel: `Assign to ${students}`,
    });
    if (isSure) assigning.mutate();
  };
  return (
    <Button
      variant="outline"
      disabled={isDirty || tasks.length === 0 || approved === 0}
      loading={assigning.isPending}
      onClick={() => void ask()}
    >
      Assign to everybody approved ({approved})
    </Button>
  );
}
