import { ApiFailure } from '@rewards/client';

/** Whether another code was refused because one was sent already, which the reader may use. */
export const wasTooOften = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'too_many_attempts';
