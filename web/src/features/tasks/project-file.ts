import type { Submission } from '@prarambh/contract/tasks';
import { fileAddress } from '../../api/file-address';

/** The URL of a submission's project file: `projectFile` or, if the response lacks it, `filePath`. */
export function projectFileOf({
  projectFile,
  filePath,
}: Partial<Pick<Submission, 'projectFile' | 'filePath'>>): string | null {
  return fileAddress(projectFile ?? filePath);
}
