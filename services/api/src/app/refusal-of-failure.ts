import { CursorUnusable } from '@rewards/domain/page';
import { PasswordTurnsBusy } from '@rewards/domain/sign-in/passwords/password-turns';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { type Refusal, busy, cursorUnusable, noRoom, unavailable } from '../http/refusal.ts';
import { UploadNotStored } from '../modules/patients/stored-upload.ts';

/** The answer to a failure that a retry or another cursor mends. */
export function refusalOfFailure(failure: unknown): Refusal | undefined {
  if (failure instanceof StoreUnavailable) return unavailable;
  if (failure instanceof PasswordTurnsBusy) return busy;
  if (failure instanceof CursorUnusable) return cursorUnusable;
  return failure instanceof UploadNotStored ? noRoom : undefined;
}
