import { useLingui } from '@lingui/react/macro';
import { OTP_RESEND_SECONDS } from '@prarambh/contract/constants';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';
import { showAlert } from '../../components/dialogs/dialog-store';

/** Requests a new code and counts down until the server would send another. Calls `onSent` after each. */
export function useResend(email: string, onSent: () => void) {
  const { t } = useLingui();
  const [readyAt, setReadyAt] = useState(() => Date.now() + OTP_RESEND_SECONDS * 1000);
  const [isSending, setSending] = useState(false);
  const secondsLeft = useCountdown(readyAt);

  async function resend() {
    setSending(true);
    try {
      await call('POST /auth/resend-otp', { body: { email } });
      setReadyAt(Date.now() + OTP_RESEND_SECONDS * 1000);
      onSent();
      await showAlert(t`A new OTP has been sent to your email.`);
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait !== null) setReadyAt(Date.now() + wait * 1000);
      await showAlert(t`Failed to resend OTP.`);
    } finally {
      setSending(false);
    }
  }

  return { secondsLeft, isSending, resend };
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    const timer = setInterval(() => {
      setSeconds(secondsUntil(until));
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
