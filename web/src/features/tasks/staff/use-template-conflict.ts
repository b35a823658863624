import { formatNumberOf } from '@prarambh/contract/format';
import type { TaskTemplates } from '@prarambh/contract/task-templates';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import type { Contested, Meanwhile } from '../../../components/forms/use-edit';
import type { TemplateFields } from './template-fields';

type Typed = z.input<typeof TemplateFields>;
type TemplatesForm = UseFormReturn<Typed, unknown, z.output<typeof TemplateFields>>;
type Side = Contested['chosen'];

interface Found {
  message: string;
  mine: Typed;
  theirs: TaskTemplates;
}

/** The tasks of a set as text, one line each. */
function tasksInWords({ tasks }: Pick<Typed, 'tasks'>): string {
  return tasks
    .map(({ title, days }) => `${title}, after ${formatNumberOf(Number(days), 'day', 'days')}`)
    .join('\n');
}

const approvalInWords = ({ isOnApproval }: Pick<Typed, 'isOnApproval'>) => (isOnApproval ? 'yes' : 'no');

interface Part {
  name: keyof Typed;
  label: string;
  /** The part as one text, to compare two of them. */
  show(set: Typed): string;
}

const PARTS: readonly Part[] = [
  { name: 'tasks', label: 'Tasks', show: tasksInWords },
  { name: 'isOnApproval', label: 'On approval', show: approvalInWords },
];

/** Sets a part of the form to its value in a set. */
function setPart(form: TemplatesForm, name: Part['name'], { tasks, isOnApproval }: Typed): void {
  if (name === 'tasks') form.setValue('tasks', tasks, { shouldDirty: true });
  else form.setValue('isOnApproval', isOnApproval, { shouldDirty: true });
}

/** Handles a conflict about a set: shows both versions, and puts the chosen one into the form (N12). */
export function useTemplateConflict({ internship, version }: TaskTemplates) {
  const [found, setFound] = useState<Found | null>(null);
  const [sides, setSides] = useState<{ [Name in keyof Typed]?: Side }>({});

  return {
    /** The version that the next save replaces. */
    version: found?.theirs.version ?? version,

    /** True if a rejection was a conflict; then loads the colleague's version. */
    async takeOver(error: unknown, form: TemplatesForm): Promise<boolean> {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return false;
      const id = internship._id;
      const latest = await call('GET /task-templates/:id', { params: { id } }).catch(() => null);
      if (latest === null) return false;
      const message = messageOf(error, 'A colleague has saved changes first.');
      setSides({});
      setFound({ message, mine: form.getValues(), theirs: latest.data });
      return true;
    },

    /** The conflict to show next to the form, or null. */
    meanwhileOf(form: TemplatesForm): Meanwhile | null {
      if (found === null) return null;
      const { message, mine, theirs } = found;
      const contested = PARTS.filter(({ show }) => show(mine) !== show(theirs)).map(
        ({ name, label, show }): Contested => ({
          label,
          mine: show(mine),
          theirs: show(theirs),
          chosen: sides[name] ?? 'mine',
          choose(side) {
            setPart(form, name, side === 'mine' ? mine : theirs);
            setSides((before) => ({ ...before, [name]: side }));
          },
        }),
      );
      return { message, by: theirs.changedBy, taken: [], contested };
    },
  };
}
