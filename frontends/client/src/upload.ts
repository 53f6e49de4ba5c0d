import type { AnswerOf } from '@rewards/contracts/endpoint';
import { unreachable } from './api-failure.ts';
import { afterFreshSignIn } from './fresh-sign-in.ts';
import type { UploadEndpoint, UploadOptions } from './send-file.ts';

/**
 * Sends a file. It's sent again only after a fresh sign-in, if it needs one. Its code is loaded on first use.
 *
 * @throws ApiFailure for any failure
 */
export const upload = <E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions<E> = {},
): Promise<AnswerOf<E>> =>
  afterFreshSignIn(async () => {
    const { sendFile } = await import('./send-file.ts').catch(unreachable);
    return sendFile(endpoint, file, options);
  });
