import { msg } from '@lingui/core/macro';
import { HELP_FILES_MAX } from '@prarambh/contract/help-status';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { upload } from '../../api/upload';
import { clearDraft, readDraft, saveDraft } from '../../components/forms/draft-storage';
import type { Message } from '../../language/sentence';
import { messageFileProblem, sendableCopy } from './message-file-check';

/** An uploaded file for the next message; size in bytes. */
export interface UploadedFile {
  name: string;
  size: number;
  address: string;
}

const keyOf = (draftKey: string) => `help-files:${draftKey}`;

const isUploaded = (file: Partial<UploadedFile> | null): boolean =>
  typeof file?.name === 'string' && typeof file.size === 'number' && typeof file.address === 'string';

/** Attached but unsent files, stored across reloads. */
function readFiles(draftKey: string): UploadedFile[] {
  const draft = readDraft(keyOf(draftKey));
  return Array.isArray(draft) ? draft.filter(isUploaded) : [];
}

function storeFiles(draftKey: string, files: UploadedFile[]): void {
  if (files.length === 0) clearDraft(keyOf(draftKey));
  else saveDraft(keyOf(draftKey), files);
}

/** Uploads a file and reports the progress in percent. Rejects with the errors of the call. */
async function uploadCopy(file: File, onPercent: (percent: number) => void): Promise<UploadedFile> {
  const onProgress = (share: number) => onPercent(Math.round(share * 100));
  const { data } = await upload('POST /help-queries/files', { field: 'helpFile', file, onProgress });
  return { name: file.name, size: file.size, address: data.address };
}

/** Files of an unsent message, each uploaded when it is chosen. `draftKey` names the message. */
export function useMessageFiles(draftKey: string) {
  const [files, setFiles] = useState(() => readFiles(draftKey));
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);

  function keep(next: UploadedFile[]) {
    storeFiles(draftKey, next);
    setFiles(next);
    setProblem(null);
  }

  async function add(file: File): Promise<void> {
    setPercent(0);
    try {
      const copy = await sendableCopy(file);
      const reason = messageFileProblem(copy);
      setProblem(reason);
      if (reason !== null) return;
      const uploaded = await uploadCopy(copy, setPercent);
      keep([...readFiles(draftKey), uploaded]);
    } catch (error) {
      setProblem(messageOf(error, msg`The file was not uploaded. Please try again.`));
    } finally {
      setPercent(null);
    }
  }

  return {
    files,
    /** Progress of the current upload, or null. */
    percent,
    problem,
    isFull: files.length >= HELP_FILES_MAX,
    add,
    remove: (address: string) => keep(files.filter((file) => file.address !== address)),
    /** Call it after they are sent or given up. */
    clear: () => keep([]),
  };
}

export type MessageFiles = ReturnType<typeof useMessageFiles>;
