import { ApiFailure, isSignedOut, messageOf } from '@rewards/client';
import type { ErrorCode } from '@rewards/contracts/errors';
import { Alert, IconAlertTriangle } from '@rewards/kit';

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

/** Why a form could not be sent, above its fields; nothing while there is nothing to say. */
export function FormFailure({ failure }: { readonly failure: unknown }) {
  if (failure === undefined || isSignedOut(failure)) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {messageOf(failure)}
    </Alert>
  );
}
