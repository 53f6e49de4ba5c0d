import type { FileEndpoint } from '@rewards/contracts/endpoint';
import type { CallInput } from './call.ts';
import { unreachable } from './api-failure.ts';
import { callAddress } from './call-address.ts';
import { afterFreshSignIn } from './fresh-sign-in.ts';
import type { Download } from './receive-file.ts';

/**
 * Downloads a file. It has no time limit, because the length isn't known in advance. Progress is reported instead. A
 * file that needs a fresh sign-in asks for it in place and is then asked for again. Its code is loaded on first use.
 *
 * @throws ApiFailure for any failure, including a truncated file
 */
export async function download<const E extends FileEndpoint>(
  endpoint: E,
  onProgress: (bytes: number) => void = () => undefined,
  input: CallInput<E> | Record<string, never> = {},
): Promise<Download> {
  const { beginFile, endFile } = await import('./receive-file.ts').catch(unreachable);
  const response = await afterFreshSignIn(() => beginFile(callAddress(endpoint, input)));
  return endFile(response, onProgress);
}
