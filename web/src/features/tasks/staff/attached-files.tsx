import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { TASK_FILE_EXTENSIONS, TASK_FILE_MAX_BYTES, TASK_FILES_MAX } from '@prarambh/contract/task-status';
import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { invalidate, read } from '../../../api/queries';
import { upload } from '../../../api/upload';
import { NewTabLink } from '../../../components/display/links';
import { FileZone } from '../../../components/forms/file-zone';
import { FormField } from '../../../components/forms/form-field';
import { ProgressBar } from '../../../components/states/progress-bar';

const ACCEPT = TASK_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');
const MEGABYTES = TASK_FILE_MAX_BYTES / 1024 / 1024;

/** Attached files of a task; a chosen file is uploaded at once. */
export function AttachedFiles({ task }: { task: StaffAssignedTask }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const params = { id: task._id };

  async function show(after: StaffAssignedTask) {
    const { queryKey } = read('GET /assigned-tasks/:id/messages', { params });
    queryClient.setQueryData(queryKey, (thread) => thread && { ...thread, task: after });
    await invalidate(queryClient, 'GET /assigned-tasks');
  }

  const attaching = useMutation({
    mutationFn: (file: File) =>
      upload('POST /assigned-tasks/:id/files', {
        field: 'taskFile',
        file,
        params,
        onProgress: setShare,
        onPause: setPaused,
      }),
    onSuccess: (answer) => show(dataOf(answer)),
    onSettled() {
      setPaused(false);
      // Choosing the same file again is a change only when the control has let go of it.
      if (input.current !== null) input.current.value = '';
    },
  });
  const removing = useMutation({
    mutationFn: (fileId: string) =>
      call('DELETE /assigned-tasks/:id/files/:fileId', { params: { ...params, fileId } }),
    onSuccess: async (answer) => {
      await show(dataOf(answer));
      input.current?.focus();
    },
  });
  const failure = attaching.error ?? removing.error;
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Files for the student
      </Heading>
      {task.files.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1">
          {task.files.map(({ _id, name, address }) => (
            <Flex as="li" key={_id} gap="3" align="center" justify="space-between" minW="0">
              <NewTabLink href={address} overflowWrap="anywhere">
                {name}
              </NewTabLink>
              <Button
                size="sm"
                variant="ghost"
                colorPalette="red"
                aria-label={`Take ${name} off the task`}
                disabled={removing.isPending}
                onClick={() => removing.mutate(_id)}
              >
                Take off
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
      {task.files.length >= TASK_FILES_MAX ? (
        <Text fontSize="sm" color="fg.muted">
          A task can have {TASK_FILES_MAX} files.
        </Text>
      ) : (
        <FormField
          label="Attach a file"
          error={failure ? messageOf(failure, 'The file could not be saved. Please try again.') : undefined}
          hint={`A picture, a PDF, or a .zip, .rar or .7z file, at most ${MEGABYTES} MB. The student is told.`}
        >
          {(control) => (
            <FileZone
              ref={input}
              control={control}
              accept={ACCEPT}
              disabled={attaching.isPending}
              isFilled
              onChoose={(file) => attaching.mutate(file)}
            >
              <Text textAlign="center" fontSize="sm">
                Choose a file, or drop it here
              </Text>
            </FileZone>
          )}
        </FormField>
      )}
      <Box role="status">
        {isPaused && <Text fontSize="sm">Waiting for the network. The upload goes on by itself.</Text>}
        {attaching.isPending && <ProgressBar label="Upload of the file" percent={Math.round(share * 100)} />}
      </Box>
    </Stack>
  );
}
