import { UpdateTaskTemplatesBody } from '@prarambh/contract/task-templates';

/** Schema of the form for an internship's task templates. */
export const TemplateFields = UpdateTaskTemplatesBody.omit({ version: true });
