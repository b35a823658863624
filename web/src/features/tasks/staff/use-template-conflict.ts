import { formatNumberOf } from '@prarambh/contract/format';
import type { TaskTemplates } from '@prarambh/contract/task-templates';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import type { Contested, Meanwhile } from '../../../components/forms/use-edit';
import type { TemplateFields } from './template-form';

type Typed = z.input<typeof TemplateFields>;
type TemplatesForm = UseFormReturn<Typed, unknown, z.output<typeof TemplateFields>>;
type Side = Contested['chosen'];

interface Found {
  message: string;
  mine: Typed;
  theirs: TaskTemplates;
}

/** A set in words, a line for each task. */
function tasksInWords({ tasks }: Pick<Typed, 'tasks'>): string {
  return tasks
    .map(({ title, days }) => `${title}, after ${formatNumberOf(Number(days), 'day', 'days')}`)
    .join('\n');
}

const approvalInWords = ({ isOnApproval }: Pick<Typed, 'isOnApproval'>) => (isOnApproval ? 'yes' : 'no');

/** What to do when a colleague has saved a set in the meantime: both are shown, and what is chosen is in the form (N12). */
export function useTemplateConflict({ internship, version }: TaskTemplates) {
  const [found, setFound] = useState<Found | null>(null);
  const [sides, setSides] = useState<{ [Name in keyof Typed]?: Side }>({});

  function part<Name extends keyof Typed>(
    form: TemplatesForm,
    { mine, theirs }: Found,
    { name, label, show }: { name: Name; label: string; show(set: Typed): string },
  ): Contested {
    return {
      label,
      mine: show(mine),
      theirs: show(theirs),
      chosen: sides[name] ?? 'mine',
      choose(side) {
        const { tasks, isOnApproval } = side === 'mine' ? mine : theirs;
        if (name === 'tasks') form.setValue('tasks', tasks, { shouldDirty: true });
        else form.setValue('isOnApproval', isOnApproval, { shouldDirty: true });
        setSides((before) => ({ ...before, [name]: side }));
      },
    };
  }

  return {
    /** The version that what is sent next takes the place of. */
    version: found?.theirs.version ?? version,

    /** Whether a refusal says that a colleague was faster; then it is known what is theirs. */
    async takeOver(error: unknown, form: TemplatesForm): Promise<boolean> {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return false;
      const latest = await call('GET /task-templates/:id', { params: { id: internship._id } }).catch(
        () => null,
      );
      if (latest === null) return false;
      setSides({});
      setFound({
        message: messageOf(error, 'A colleague has saved changes first.'),
        mine: form.getValues(),
        theirs: latest.data,
      });
      return true;
    },

    /** What to show of it beside the form, or null. */
    meanwhileOf(form: TemplatesForm): Meanwhile | null {
      if (found === null) return null;
      const contested = [
        part(form, found, { name: 'tasks', label: 'Tasks', show: tasksInWords }),
        part(form, found, { name: 'isOnApproval', label: 'On approval', show: approvalInWords }),
      ];
      return {
        message: found.message,
        by: found.theirs.changedBy,
        taken: [],
        contested: contested.filter(({ mine, theirs }) => mine !== theirs),
      };
    },
  };
}
