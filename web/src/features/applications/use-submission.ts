import type { Application } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call, dataOf } from '../../api/client';
import { currentOf, latestApplications } from '../../api/latest-applications';
import { upload as sendFile } from '../../api/upload';
import { sendOnce } from '../../components/forms/content-key';
import type { CompleteApplication } from './application-fields';

export type UploadState =
  | { step: 'none' }
  /** A large picture is being resized. */
  | { step: 'preparing' }
  | { step: 'uploading'; percent: number }
  | { step: 'uploaded' }
  /** The upload failed and can be retried. */
  | { step: 'failed' };

export type Phase = 'idle' | 'uploading' | 'creating';

interface Upload {
  file: File;
  url: string;
}

/** The resize code loads with the first choice. If it fails, the original file is sent. */
const copyOf = (file: File): Promise<File> =>
  import('./readable-copy').then(
    ({ readableCopy }) => readableCopy(file),
    () => file,
  );

const isReused = (error: unknown) => error instanceof ApiError && error.code === 'key_reused';

/** The file itself was refused, or is gone: the same one would be refused again. */
function isAboutFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isRefused = ['too_large', 'unsupported_type', 'file_gone'].includes(error.code);
  return isRefused || error.fieldErrors.some(({ path }) => path === 'paymentScreenshot');
}

/**
 * Uploads the screenshot, then applies. A retry reuses an uploaded screenshot (E18), and all attempts have
 * the same Idempotency-Key until one is answered, even if the form changes: the first attempt may have
 * succeeded. `keyName` names the key.
 */
export function useSubmission(internshipId: string, keyName: string) {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [upload, setUpload] = useState<UploadState>({ step: 'none' });
  const uploaded = useRef<Upload | null>(null);
  /** The copy of the latest choice, while it is created. */
  const preparing = useRef<Promise<File> | null>(null);

  /** Passes the file to send to `use`, unless the user has chosen another one. */
  async function choose(file: File | null, use: (chosen: File | null) => void): Promise<void> {
    const copy = file && copyOf(file);
    preparing.current = copy;
    forgetUpload();
    if (copy !== null) setUpload({ step: 'preparing' });
    const chosen = await copy;
    if (preparing.current !== copy) return;
    preparing.current = null;
    setUpload({ step: 'none' });
    use(chosen);
  }

  /** Waits until the latest choice is in the form. */
  async function whenChosen(): Promise<void> {
    if (preparing.current === null) return;
    setPhase('uploading');
    while (preparing.current !== null) await preparing.current;
    setPhase('idle');
  }

  async function addressOf(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    setPhase('uploading');
    setUpload({ step: 'uploading', percent: 0 });
    const { url } = await sendFile('POST /applications/upload-payment-screenshot', {
      field: 'paymentScreenshot',
      file,
      onProgress: (share) => setUpload({ step: 'uploading', percent: share * 100 }),
    });
    uploaded.current = { file, url };
    setUpload({ step: 'uploaded' });
    return url;
  }

  async function apply(
    { certificateName, duration, utr }: CompleteApplication,
    address: string | null,
  ): Promise<Application> {
    setPhase('creating');
    const body = {
      internshipId,
      duration,
      certificateName,
      utr,
      ...(address !== null && { paymentScreenshot: address }),
    };
    const create = async (idempotencyKey: string) => {
      try {
        return dataOf(await call('POST /applications', { body, idempotencyKey }));
      } catch (error) {
        // The form arrived as it was sent before, although its answer was lost: that is the application there is.
        const arrived = isReused(error) ? await findArrived() : null;
        if (arrived === null) throw error;
        return arrived;
      }
    };
    return sendOnce({ form: keyName, content: body, isOnly: true, send: create });
  }

  async function findArrived(): Promise<Application | null> {
    const latest = await queryClient.fetchQuery({ ...latestApplications, staleTime: 0 });
    return currentOf(latest, internshipId);
  }

  /** Rejects with the ApiError of whichever call was refused. */
  async function submit(application: CompleteApplication): Promise<Application> {
    const file = application.paymentScreenshot;
    try {
      return await apply(application, file === null ? null : await addressOf(file));
    } catch (error) {
      if (isAboutFile(error)) forgetUpload();
      else if (file !== null && uploaded.current === null) setUpload({ step: 'failed' });
      throw error;
    } finally {
      setPhase('idle');
    }
  }

  function forgetUpload() {
    uploaded.current = null;
    setUpload({ step: 'none' });
  }

  return { phase, upload, choose, whenChosen, submit };
}

export type Submission = ReturnType<typeof useSubmission>;
