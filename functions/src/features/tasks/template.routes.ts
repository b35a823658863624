import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import { assignTaskTemplates, getTaskTemplates, updateTaskTemplates } from './template.service';

type Routes = 'GET /task-templates/:id' | 'PUT /task-templates/:id' | 'POST /task-templates/:id/assign';

export function templateRoutes(core: Core): Pick<Handlers, Routes> {
  return {
    'GET /task-templates/:id': async ({ params }) => ({ data: await getTaskTemplates(core, params.id) }),

    'PUT /task-templates/:id': async ({ caller, params, body }) => ({
      data: await updateTaskTemplates(core, caller, params.id, body),
    }),

    'POST /task-templates/:id/assign': async ({ caller, params }) => {
      await assignTaskTemplates(core, caller, params.id);
      return { message: 'Everybody approved gets the tasks they do not have yet.' };
    },
  };
}
