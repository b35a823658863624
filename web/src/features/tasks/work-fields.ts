import { HttpUrl } from '@prarambh/contract/shapes';
import {
  FILE_LINKS_MAX,
  PROJECT_FILE_EXTENSIONS,
  PROJECT_FILE_MAX_BYTES,
} from '@prarambh/contract/task-status';
import { z } from 'zod';
import { EMPTY_FILE } from '../../components/forms/messages';

export const SOMETHING_NEEDED = 'Please select a task and provide at least one link or a project file.';

/** File types that the file picker offers. */
export const PROJECT_FILE_ACCEPT = PROJECT_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be the project file, or null. The server checks again; this spares a slow upload (E13). */
export function projectFileProblem({ name, size }: File): string | null {
  const extension = name.split('.').pop()?.toLowerCase();
  if (!PROJECT_FILE_EXTENSIONS.some((known) => known === extension)) {
    return 'Please upload a .zip, .rar or .7z file.';
  }
  if (size > PROJECT_FILE_MAX_BYTES) {
    return `The project file is larger than ${PROJECT_FILE_MAX_BYTES / 1024 / 1024} MB. Please upload a smaller one.`;
  }
  return size === 0 ? EMPTY_FILE : null;
}

const ProjectFile = z.custom<File | null>().superRefine((file, context) => {
  const message = file instanceof File ? projectFileProblem(file) : null;
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** An empty row counts for nothing. */
const Link = z.object({
  url: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), HttpUrl])),
});

const fields = z.object({
  assignedTask: z.string(),
  title: z.string().trim().max(120, 'Title can have at most 120 characters.'),
  links: z.array(Link).max(FILE_LINKS_MAX),
  projectFile: ProjectFile,
  /** Work that is changed keeps its file, which then need not be chosen again. */
  hasFile: z.boolean(),
});

/** The submission form. Errors about the whole form appear once below it. */
export const WorkForm = fields.superRefine(({ assignedTask, links, projectFile, hasFile }, context) => {
  const hasLink = links.some(({ url }) => url !== '');
  if (assignedTask !== '' && (hasLink || projectFile !== null || hasFile)) return;
  context.addIssue({ code: 'custom', path: ['root', 'missing'], message: SOMETHING_NEEDED });
});

export type WorkFormValues = z.input<typeof fields>;
export type CompleteWork = z.output<typeof fields>;

/** True if a form has other content than another. */
export function isOtherWork(values: WorkFormValues, other: WorkFormValues): boolean {
  const typed = ({ assignedTask, title, links }: WorkFormValues) =>
    JSON.stringify([assignedTask, title, links.map(({ url }) => url)]);
  return values.projectFile !== other.projectFile || typed(values) !== typed(other);
}

export const emptyWork = (assignedTask = '', title = ''): WorkFormValues => ({
  assignedTask,
  title,
  links: [{ url: '' }],
  projectFile: null,
  hasFile: false,
});
