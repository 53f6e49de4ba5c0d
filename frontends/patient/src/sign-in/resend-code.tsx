import { useState, useEffect } from 'react';
import { ApiFailure, messageOf, usePublicConfig } from '@rewards/client';
import { toast, useIsRunning } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';
import { TextAction } from './text-action.tsx';

/** The default until the server says otherwise: a new code every 60 seconds (rule 13). */
const usualResendSeconds = 60;

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly onResend: () => Promise<void>;
  /** Shown once it was sent. */
  readonly done: string;
}

/** Requests a new code as soon as the server allows one, and shows the remaining wait. */
export function ResendCode({ sentAt, onResend, done }: ResendCodeProps) {
  const { data: known } = usePublicConfig();
  const [refusedUntil, setRefusedUntil] = useState(0);
  const [sending, setSending] = useState(false);
  const isRunning = useIsRunning();
  const left = useSecondsUntil(
    Math.max(sentAt + (known?.limits.code_resend_seconds ?? usualResendSeconds) * 1_000, refusedUntil),
  );

  // The service that draws the page has another clock.
  const seconds = isRunning ? left : usualResendSeconds;

  const resend = async () => {
    setSending(true);
    try {
      await onResend();
      toast.success(done, 'send-code');
    } catch (failure) {
      const wait = failure instanceof ApiFailure ? (failure.retryAfterSeconds ?? 0) : 0;
      setRefusedUntil(Date.now() + wait * 1_000);
      toast.error(messageOf(failure), 'send-code');
    } finally {
      setSending(false);
    }
  };

  return (
    <TextAction disabled={seconds > 0 || sending} onClick={() => void resend()}>
      {seconds > 0 ? texts.login.resendIn(seconds) : texts.login.resend}
    </TextAction>
  );
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/**
 * Whole seconds until an instant (milliseconds since 1970), 0 once it's past. It reads the clock instead of counting
 * ticks, because a phone stops a page's timers while another app is in front.
 */
function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    setSeconds(secondsUntil(instant));
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
