import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { createTemplateService } from './template.service';

type Routes = 'GET /task-templates/:id' | 'PUT /task-templates/:id' | 'POST /task-templates/:id/assign';

export function templateRoutes(core: Core): Pick<Handlers, Routes> {
  const templates = createTemplateService(core);
  return {
    'GET /task-templates/:id': async ({ params }) => ({ data: await templates.get(params.id) }),

    'PUT /task-templates/:id': async ({ caller, params, body }) => ({
      data: await templates.update(caller, params.id, body),
    }),

    'POST /task-templates/:id/assign': async ({ caller, params }) => {
      await templates.assign(caller, params.id);
      return { message: 'Everybody approved gets the tasks they do not have yet.' };
    },
  };
}
