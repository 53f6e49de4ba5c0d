import { messageOf } from '@rewards/client';
import { Alert, IconAlertTriangle } from '@rewards/kit';

/** A failure with its own message, if the client's would be too general. */
export class FailureInWords extends Error {
  /** Named by a response with field errors, which the fields show themselves. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    message: string,
    options: { readonly cause: unknown; readonly fields?: Readonly<Record<string, string>> | undefined },
  ) {
    super(message, { cause: options.cause });
    this.name = 'FailureInWords';
    this.fields = options.fields;
  }
}

/** Why a form failed, above its fields. Hidden if there's nothing to say. */
export function FormFailure({ failure }: { readonly failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {failure instanceof FailureInWords ? failure.message : messageOf(failure)}
    </Alert>
  );
}
