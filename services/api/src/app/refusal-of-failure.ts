import { PasswordTurnsBusy } from '@rewards/domain/sign-in/passwords/password-turns';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { type Refusal, busy, noRoom, unavailable } from '../http/refusal.ts';
import { UploadNotStored } from '../modules/patients/stored-upload.ts';

/** The answer to a temporary failure, so the client can retry. */
export function refusalOfFailure(failure: unknown): Refusal | undefined {
  if (failure instanceof StoreUnavailable) return unavailable;
  if (failure instanceof PasswordTurnsBusy) return busy;
  return failure instanceof UploadNotStored ? noRoom : undefined;
}
