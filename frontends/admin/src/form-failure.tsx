import type { ReactNode } from 'react';
import { ApiFailure, isSignedOut, messageOf } from '@rewards/client';
import type { ErrorCode } from '@rewards/contracts/errors';
import { Alert, IconAlertTriangle } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { SmallButton } from './busy-button.tsx';
import { texts } from './texts/search.ts';

/** Whether the server refused it, so nothing happened. For other failures that isn't known. */
export const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.kind === 'refused' && (thrown.status ?? 0) < 500;

/** A refusal about one field, for a form to show there. */
class RefusedAtField extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(refusal: ApiFailure, field: string) {
    super(refusal.message, { cause: refusal });
    this.fields = { [field]: refusal.message };
  }
}

/** Maps listed refusals of a form's call to fields, for refusals where the server names none. */
export const toldAtField =
  (fieldOf: Partial<Record<ErrorCode, string>>) =>
  (thrown: unknown): never => {
    const field = thrown instanceof ApiFailure && thrown.code !== undefined ? fieldOf[thrown.code] : undefined;
    throw field === undefined ? thrown : new RefusedAtField(thrown as ApiFailure, field);
  };

interface FormFailureProps {
  readonly failure: unknown;
  /** An action that helps, if there is one. */
  readonly children?: ReactNode;
}

/** Why a form couldn't be sent. If the session expired, the login page explains it. */
export function FormFailure({ failure, children }: FormFailureProps) {
  if (failure === undefined || isSignedOut(failure)) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {messageOf(failure)}
      {children}
    </Alert>
  );
}

interface FieldFailureProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Below a field: its options couldn't be loaded. */
export function FieldFailure({ children, onRetry }: FieldFailureProps) {
  return (
    <Group gap="xs" justify="space-between" role="alert" className="kit-error">
      <span>{children}</span>
      <SmallButton onClick={onRetry}>{texts.search.retry}</SmallButton>
    </Group>
  );
}
