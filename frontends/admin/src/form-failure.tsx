import type { ReactNode } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { Alert, IconAlertTriangle } from '@rewards/kit';

interface FormFailureProps {
  readonly failure: unknown;
  /** The way out, where there is one. */
  readonly children?: ReactNode;
}

/** Why a form could not be sent. Whose session ended is on the way to the login, which says enough. */
export function FormFailure({ failure, children }: FormFailureProps) {
  if (failure === undefined || isSignedOut(failure)) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {messageOf(failure)}
      {children}
    </Alert>
  );
}
