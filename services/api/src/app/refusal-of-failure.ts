import { PasswordTurnsBusy } from '@rewards/domain/sign-in/passwords/password-turns';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { type Refusal, busy, noRoom, unavailable } from '../http/refusal.ts';
import { UploadNotKept } from '../modules/patients/kept-upload.ts';

/** The answer to a failure that passes: the client may try again. */
export function refusalOfFailure(failure: unknown): Refusal | undefined {
  if (failure instanceof StoreUnavailable) return unavailable;
  if (failure instanceof PasswordTurnsBusy) return busy;
  return failure instanceof UploadNotKept ? noRoom : undefined;
}
