import type { AnswerOf, Endpoint, QueryOf } from '@rewards/contracts/endpoint';
import { announceAnswer, announceSignedOut } from './announcements.ts';
import { ApiFailure } from './api-failure.ts';
import { callAddress } from './call-address.ts';
import { knownUser, readWhose } from './known-user.ts';
import { readJson } from './read-json.ts';

export type UploadEndpoint = Endpoint & { readonly body: 'multipart' };

export interface UploadOptions<E extends UploadEndpoint = UploadEndpoint> {
  readonly query?: QueryOf<E>;
  /** Further parts of the form, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called repeatedly with the share of the file sent: 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Sending a large file over a slow connection takes long, and so does reading it on the server. Defaults to 10
   * minutes.
   */
  readonly timeoutMilliseconds?: number;
  /** Aborts it. */
  readonly signal?: AbortSignal;
}

const patience = 10 * 60_000;

/** Sends a file once. `fetch` doesn't report progress, so it's a request of the older kind. */
export function sendFile<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions<E>,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = () => reject(new ApiFailure({ kind: 'unreachable' }));
    request.open(endpoint.method, callAddress(endpoint, { query: options.query }));
    request.withCredentials = true;
    request.timeout = options.timeoutMilliseconds ?? patience;
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) options.onProgress?.(loaded / total);
    });
    request.addEventListener('error', unreachable);
    request.addEventListener('abort', unreachable);
    request.addEventListener('timeout', unreachable);
    const asked = knownUser();
    request.addEventListener('load', () => {
      const { status } = request;
      try {
        readWhose((name) => request.getResponseHeader(name), asked);
      } catch (failure) {
        return reject(failure);
      }
      const body = readJson(request.responseText);
      if (status >= 200 && status < 300) {
        if (body === undefined) return reject(new ApiFailure({ kind: 'unexpected', status }));
        announceAnswer(body);
        return resolve(body as AnswerOf<E>);
      }
      if (status === 401 && endpoint.access !== 'anyone') announceSignedOut({ byUser: true });
      reject(new ApiFailure({ kind: 'refused', status, body: body as object | undefined }));
    });
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
    form.append('file', file);
    if (options.signal?.aborted === true) unreachable();
    else request.send(form);
  });
}
