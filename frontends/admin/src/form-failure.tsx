import type { ReactNode } from 'react';
import { ApiFailure, isSignedOut, messageOf } from '@rewards/client';
import type { ErrorCode } from '@rewards/contracts/errors';
import { Alert, Button, IconAlertTriangle } from '@rewards/kit';
import { texts } from './texts/search.ts';
import classes from './form.module.css';

/** Whether the server said no, so that nothing came of it; of what failed otherwise nobody knows. */
export const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.kind === 'refused' && (thrown.status ?? 0) < 500;

/** A refusal that is about one field, for a form to show there. */
class RefusedAtField extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(refusal: ApiFailure, field: string) {
    super(refusal.message, { cause: refusal });
    this.fields = { [field]: refusal.message };
  }
}

/**
 * Goes behind a call of a form: the refusals that are listed are about the field they name, although the server names
 * none.
 */
export const toldAtField =
  (fieldOf: Partial<Record<ErrorCode, string>>) =>
  (thrown: unknown): never => {
    const field = thrown instanceof ApiFailure && thrown.code !== undefined ? fieldOf[thrown.code] : undefined;
    throw field === undefined ? thrown : new RefusedAtField(thrown as ApiFailure, field);
  };

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

interface FieldFailureProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Under a field: what it offers could not be read. */
export function FieldFailure({ children, onRetry }: FieldFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <span>{children}</span>
      <Button variant="default" size="sm" onClick={onRetry}>
        {texts.search.retry}
      </Button>
    </div>
  );
}
