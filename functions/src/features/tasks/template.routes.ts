import type { Handlers } from '../../http/types';
import { assignTaskTemplates, getTaskTemplates, updateTaskTemplates } from './template.service';

type Routes = 'GET /task-templates/:id' | 'PUT /task-templates/:id' | 'POST /task-templates/:id/assign';

export const templateRoutes: Pick<Handlers, Routes> = {
  'GET /task-templates/:id': async (core, { params }) => ({ data: await getTaskTemplates(core, params.id) }),

  'PUT /task-templates/:id': async (core, { caller, params, body }) => ({
    data: await updateTaskTemplates(core, caller, params.id, body),
  }),

  'POST /task-templates/:id/assign': async (core, { caller, params }) => {
    await assignTaskTemplates(core, caller, params.id);
    return { message: 'Everybody approved gets the tasks they do not have yet.' };
  },
};
