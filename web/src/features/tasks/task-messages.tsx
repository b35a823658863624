import { Box } from '@chakra-ui/react';
import type { AssignedTask } from '@prarambh/contract/tasks';
import { useState } from 'react';
import { lazyForm } from '../../components/forms/lazy-form';

const TaskThread = lazyForm(async () => (await import('./task-thread')).TaskThread);

/** What student and mentor write to each other under a task, fetched when it is opened. */
export function TaskMessages({ task: { _id, title, messageCount } }: { task: AssignedTask }) {
  const [isOpen, setOpen] = useState(false);
  const count = messageCount > 0 ? ` (${messageCount})` : '';
  return (
    <Box as="details" mt="1" onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}>
      <Box
        as="summary"
        cursor="pointer"
        fontSize="sm"
        fontWeight="medium"
        py="3"
        aria-label={`Messages with your mentor about ${title}${count}`}
      >
        Messages with your mentor{count}
      </Box>
      {isOpen && (
        <Box borderWidth="1px" borderRadius="xl">
          <TaskThread taskId={_id} side="user" />
        </Box>
      )}
    </Box>
  );
}
