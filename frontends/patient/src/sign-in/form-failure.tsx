import { messageOf, ApiFailure, isMobile } from '@rewards/client';
import { Alert, IconAlertTriangle } from '@rewards/kit';
import type { ErrorCode } from '@rewards/contracts/errors';
import { texts } from '../texts/sign-in.ts';

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

/** The field of each refusal. */
const fieldOf: Partial<Record<ErrorCode, 'token' | 'name' | 'staff'>> = {
  wrong_code: 'token',
  name_required: 'name',
  staff_required: 'staff',
};

const fieldsOf = (failure: ApiFailure, message: string) => {
  const field = failure.code === undefined ? undefined : fieldOf[failure.code];
  return failure.fields ?? (field === undefined ? undefined : { [field]: message });
};

/** The server's message about a code, at its field. "OTP verification failed" if there was none. */
export function verificationFailure(failure: unknown, inWords = (message: string) => message): FailureInWords {
  if (failure instanceof FailureInWords) return failure;
  const isAnswered = failure instanceof ApiFailure;
  const message = inWords(isAnswered ? failure.message : texts.login.verificationFailed);
  return new FailureInWords(message, { cause: failure, ...(isAnswered && { fields: fieldsOf(failure, message) }) });
}

/** A session check that failed after the code was right (specification, section 8: phones have their own message). */
export function sessionFailure(failure: unknown): FailureInWords {
  const reason = messageOf(failure);
  return new FailureInWords(isMobile() ? texts.login.mobileSessionFailed(reason) : reason, { cause: failure });
}
