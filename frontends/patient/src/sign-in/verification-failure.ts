import { ApiFailure, isMobile, messageOf } from '@rewards/client';
import type { ErrorCode } from '@rewards/contracts/errors';
import { texts } from '../texts/sign-in.ts';
import { FailureInWords } from './form-failure.tsx';

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
