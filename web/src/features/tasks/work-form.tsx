import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AssignedTask, Submission } from '@prarambh/contract/tasks';
import { type RefObject, useEffect, useRef } from 'react';
import { Card } from '../../components/display/card';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { SelectField } from '../../components/forms/select-field';
import { OfflineNote } from '../../components/states/offline-note';
import { useForeignText } from '../../language/foreign-text';
import { Feedback } from './feedback';
import { ProjectFilePicker } from './project-file-picker';
import { useWorkForm, type WorkFormState } from './use-work-form';
import { WorkLinks } from './work-links';

interface Props {
  userId: string;
  tasks: readonly AssignedTask[];
  editing: Submission | null;
  wanted: string | null;
  /** True if the user just chose to edit `editing`, so the form takes the focus. */
  takesFocus: boolean;
  /** Called with true while leaving the form would lose text or files. */
  isDirty: RefObject<boolean>;
  onDone(): void;
  onCancel(): void;
}

/** The form for new or changed work. */
export function WorkForm(props: Props) {
  const { t } = useLingui();
  const { editing, takesFocus, onCancel } = props;
  const { form, problem, percent, isPaused, isSending, onSubmit } = useWorkForm(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors } = form.formState;
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  const wrong = errors.root?.missing?.message ?? problem;
  return (
    <Card as="section" aria-labelledby="work-form">
      <Heading as="h2" size="lg" id="work-form" ref={heading} tabIndex={-1} outline="none" mb="5">
        {editing ? <Trans>Edit your work</Trans> : <Trans>Submit your work</Trans>}
      </Heading>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="5">
          {editing?.feedback && (
            <Text bg="red.subtle" borderRadius="lg" px="4" py="3" fontSize="sm" overflowWrap="anywhere">
              <Feedback text={editing.feedback} />
            </Text>
          )}
          <TaskField {...props} form={form} />
          <TextField
            label={t`Title`}
            limit={120}
            error={errors.title?.message}
            hint={t`It helps your mentor find your work. Leave it empty to use the task’s own title.`}
            {...form.register('title')}
          />
          <WorkLinks form={form} />
          <ProjectFilePicker
            file={form.watch('projectFile')}
            hasFile={form.watch('hasFile')}
            percent={percent}
            isPaused={isPaused}
            error={errors.projectFile?.message}
            onChoose={(file) => form.setValue('projectFile', file, { shouldValidate: file !== null })}
          />
          {wrong && <FormMessage tone="error">{wrong}</FormMessage>}
          <OfflineNote />
          <Flex gap="3" wrap="wrap">
            <Button type="submit" colorPalette="accent" loading={isSending} loadingText={t`Submitting...`}>
              {editing ? <Trans>Save and submit again</Trans> : <Trans>Submit task</Trans>}
            </Button>
            {editing && (
              <Button variant="outline" disabled={isSending} onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </Card>
  );
}

/** Work stays with its task; only new work can choose one. */
function TaskField({ tasks, editing, form }: Props & Pick<WorkFormState, 'form'>) {
  const { t } = useLingui();
  if (editing) return <TextField label={t`Task`} value={editing.assignedTask.title} readOnly />;
  return <TaskPicker tasks={tasks} form={form} />;
}

/** An unchanged title follows the task. */
function TaskPicker({ tasks, form }: Pick<Props, 'tasks'> & Pick<WorkFormState, 'form'>) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const chosen = form.watch('assignedTask');
  const { onChange, ...field } = form.register('assignedTask');
  const titleOf = (id: string) => tasks.find(({ _id }) => _id === id)?.title ?? '';
  return (
    <SelectField
      label={t`Task`}
      error={form.formState.errors.assignedTask?.message}
      {...field}
      value={chosen}
      onChange={(event) => {
        const typed = form.getValues('title');
        if (typed === '' || typed === titleOf(chosen)) form.setValue('title', titleOf(event.target.value));
        void onChange(event);
      }}
    >
      <option value="">{t`Select a task`}</option>
      {tasks.map(({ _id, title, internship, isAwaitingReview }) => (
        <option key={_id} value={_id} disabled={isAwaitingReview} {...(!isAwaitingReview && inTheirs(title))}>
          {`${title} (${internship.title})`}
          {isAwaitingReview && t`, waiting for review`}
        </option>
      ))}
    </SelectField>
  );
}
