import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AssignedTask } from '@prarambh/contract/tasks';
import { useState } from 'react';
import { Fold } from '../../components/display/fold';
import { lazyForm } from '../../components/forms/lazy-form';

const TaskThread = lazyForm(async () => (await import('./task-thread')).TaskThread);

/** Messages between student and staff about a task, loaded when opened. */
export function TaskMessages({ task: { _id, title, messageCount } }: { task: AssignedTask }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = messageCount > 0 ? ` (${messageCount})` : '';
  return (
    <Fold
      title={t`Messages with your mentor${count}`}
      label={t`Messages with your mentor about ${title}${count}`}
      mt="1"
      onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}
    >
      {isOpen && (
        <Box borderWidth="1px" borderRadius="xl">
          <TaskThread taskId={_id} side="user" />
        </Box>
      )}
    </Fold>
  );
}
