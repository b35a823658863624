import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/queries';
import { Modal } from '../../../components/dialogs/modal';
import { TaskThread } from '../task-thread';
import { AttachedFiles } from './attached-files';

interface Props {
  taskId: string;
  onClose(): void;
}

/** Files and messages of a student's task. */
export function TaskDeskDialog({ taskId, onClose }: Props) {
  const { data } = useQuery(read('GET /assigned-tasks/:id/messages', { params: { id: taskId } }));
  const title = data ? `${data.task.title}, ${data.task.user.name}` : 'Files and messages';
  return (
    <Modal title={title} width="md" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <Stack gap="6">
        {data && <AttachedFiles task={data.task} />}
        <Box>
          <Heading as="h3" size="sm" mb="2">
            Messages
          </Heading>
          <Box borderWidth="1px" borderRadius="xl">
            <TaskThread taskId={taskId} side="admin" />
          </Box>
        </Box>
      </Stack>
    </Modal>
  );
}
