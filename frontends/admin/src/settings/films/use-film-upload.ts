import { useEffect, useRef, useState } from 'react';
import { isSignedOut, messageOf, upload, useReadAgain } from '@rewards/client';
import { uploadFilm } from '@rewards/contracts/films';
import { toast } from '@rewards/kit';
import { texts } from '../../texts/films.ts';
import { playsHere } from './plays-here.ts';

export type FilmUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  /** `share` is the part sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** The problem with the film or the upload, in words. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** As long as the server waits for the last byte. */
const patienceMilliseconds = 30 * 60_000;
export const bytesOfMegabyte = 1_048_576;

/** Sends a film after this browser has shown that it plays, one at a time. */
export function useFilmUpload(maxBytes: number) {
  const readAgain = useReadAgain();
  const underWay = useRef<AbortController>(undefined);
  const [state, setState] = useState<FilmUploadState>({ kind: 'idle' });
  useEffect(() => () => underWay.current?.abort(), []);

  const fail = (sentence: string) => setState({ kind: 'failed', sentence });
  const send = async (film: File, { signal }: AbortController) => {
    setState({ kind: 'checking' });
    const plays = await playsHere(film);
    if (signal.aborted) return undefined;
    if (!plays) return fail(texts.unplayable);
    setState({ kind: 'sending', share: 0 });
    const { film: kept } = await upload(uploadFilm, film, {
      onProgress: (share) => setState({ kind: 'sending', share }),
      timeoutMilliseconds: patienceMilliseconds,
      signal,
    });
    setState({ kind: 'idle' });
    toast.success(texts.uploaded(kept.name));
    return readAgain(uploadFilm.changes);
  };

  const take = async (film: File): Promise<void> => {
    if (underWay.current) return;
    if (film.size > maxBytes) return fail(texts.tooLarge(Math.floor(maxBytes / bytesOfMegabyte)));
    const controller = new AbortController();
    underWay.current = controller;
    try {
      await send(film, controller);
    } catch (thrown) {
      if (!controller.signal.aborted && !isSignedOut(thrown)) fail(messageOf(thrown));
    } finally {
      // An aborted film may finish long after the next one was chosen.
      if (underWay.current === controller) underWay.current = undefined;
    }
  };

  const cancel = () => {
    underWay.current?.abort();
    underWay.current = undefined;
    setState({ kind: 'idle' });
    toast.success(texts.cancelled);
  };

  return { state, take, cancel };
}
