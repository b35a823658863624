import type { Application } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { createApplication, currentOf, latestApplications, uploadScreenshot } from '../../api/applications';
import type { CompleteApplication } from './application-fields';
import { createIdempotencyKeys } from './idempotency-key';

export type UploadState =
  | { step: 'none' }
  | { step: 'uploading'; percent: number }
  | { step: 'uploaded' }
  /** It did not arrive, and may the next time. */
  | { step: 'failed' };

export type Phase = 'idle' | 'uploading' | 'creating';

interface Upload {
  file: File;
  url: string;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

const isReused = (error: unknown) => error instanceof ApiError && error.code === 'key_reused';

/** The file itself was refused, or is gone: the same one would be refused again. */
function isAboutFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isRefused = error.code === 'too_large' || error.code === 'unsupported_type';
  return isRefused || error.fieldErrors.some(({ path }) => path === 'paymentScreenshot');
}

/**
 * Uploads the screenshot, then applies. A screenshot that has arrived is not sent again when applying fails (E18),
 * and every attempt with the same form carries the same Idempotency-Key.
 */
export function useSubmission(internshipId: string, firstKey: string | undefined) {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [upload, setUpload] = useState<UploadState>({ step: 'none' });
  const uploaded = useRef<Upload | null>(null);
  const [keys] = useState(() => createIdempotencyKeys(firstKey));

  async function addressOf(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    setPhase('uploading');
    setUpload({ step: 'uploading', percent: 0 });
    const url = await uploadScreenshot(file, (share) =>
      setUpload({ step: 'uploading', percent: share * 100 }),
    );
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
    try {
      return await createApplication(body, keys.keyFor(body));
    } catch (error) {
      // The form arrived as it was sent before, although its answer was lost: that is the application there is.
      const latest = isReused(error) ? await queryClient.fetchQuery(latestApplications) : [];
      const arrived = currentOf(latest, internshipId);
      if (arrived) return arrived;
      if (isRefusal(error)) keys.refused(body);
      throw error;
    }
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

  return { phase, upload, keys, submit, forgetUpload };
}

export type Submission = ReturnType<typeof useSubmission>;
