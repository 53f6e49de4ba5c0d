import type { FileEndpoint } from '@rewards/contracts/endpoint';
import { ApiFailure } from './api-failure.ts';
import { callAddress } from './call-address.ts';
import { readJson } from './read-json.ts';
import { announceSignedOut } from './signed-out.ts';

/** A file as it came, and the name it is to be saved under. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Fetches a file whole, however long that takes: one that breaks off half-way is a failure, and never saved as if it
 * were all.
 *
 * @throws ApiFailure for whatever goes wrong
 */
export async function download(endpoint: FileEndpoint): Promise<DownloadedFile> {
  const response = await reached(fetch(callAddress(endpoint, {}), { credentials: 'include' }));
  if (response.ok) return { name: nameOf(response, endpoint), content: await reached(response.blob()) };
  const body = readJson(await reached(response.text()));
  if (response.status === 401 && endpoint.access !== 'anyone') announceSignedOut();
  throw new ApiFailure({ kind: 'refused', status: response.status, body: body as object | undefined });
}

const reached = <Outcome>(answer: Promise<Outcome>): Promise<Outcome> =>
  answer.catch((cause: unknown) => {
    throw new ApiFailure({ kind: 'unreachable', cause });
  });

/** The name is the service's, by the practice's day; an API of another origin does not show it to a page. */
const nameOf = ({ headers }: Response, { answer }: FileEndpoint): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? answer.fileName.replace('_{date}', '');
