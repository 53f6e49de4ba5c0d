import { ApiFailure, unreachable } from './api-failure.ts';
import { knownUser, readWhose } from './known-user.ts';
import { readJson } from './read-json.ts';
import { announceSignedOut } from './announcements.ts';

export interface Download {
  /** The name given by the service. Undefined if a proxy strips it. */
  readonly fileName: string | undefined;
  readonly content: Blob;
}

async function refusalOf(response: Response): Promise<ApiFailure> {
  const body = readJson(await response.text()) as object | undefined;
  return new ApiFailure({ kind: 'refused', status: response.status, body });
}

/** Reads a whole body and reports progress. A truncated one is an error. */
async function receive(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onProgress(bytes);
  }
  return new Blob(parts, { type });
}

/** The start of a file. */
export async function beginFile(url: string): Promise<Response> {
  const asked = knownUser();
  const response = await fetch(url, { credentials: 'include' }).catch(unreachable);
  readWhose((name) => response.headers.get(name), asked);
  if (response.ok) return response;
  if (response.status === 401) announceSignedOut({ byUser: true });
  throw await refusalOf(response);
}

/** The rest of a file, and its name. */
export async function endFile(response: Response, onProgress: (bytes: number) => void): Promise<Download> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { fileName: named, content: await receive(response, onProgress).catch(unreachable) };
}
