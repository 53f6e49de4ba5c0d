import { useRef, useEffect, useState, useLayoutEffect } from 'react';
import { isSignedOut, messageOf, upload, useReadAgain } from '@rewards/client';
import { uploadFilm } from '@rewards/contracts/films';
import { Button, Progress, Stack, Text, toast } from '@rewards/kit';
import { Group, IconUpload } from '@rewards/kit/desk';
import { FileField } from '../../file-field.tsx';
import { texts } from '../../texts/films.ts';

/** A file that takes this long to load wouldn't play on a screen. */
const playMilliseconds = 20_000;

/** Whether this browser can show a film's picture, so screens with the same browser can too. Nothing is sent. */
function playsHere(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise((resolve) => {
    const end = (plays: boolean) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
      resolve(plays);
    };
    const timer = setTimeout(() => end(false), playMilliseconds);
    video.addEventListener('loadeddata', () => end(video.videoWidth > 0));
    video.addEventListener('error', () => end(false));
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
  });
}

type FilmUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  /** `share` is the part sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** The problem with the film or the upload, in words. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** As long as the server waits for the last byte. */
const patienceMilliseconds = 30 * 60_000;
const bytesOfMegabyte = 1_048_576;

/** Sends a film after this browser has shown that it plays, one at a time. */
function useFilmUpload(maxBytes: number) {
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

/**
 * If the focus is inside the element with these props, each step moves it to the inner element marked with
 * `data-focus`. Otherwise a disabled field or a removed button would send it to the top of the page. A focus elsewhere
 * stays there.
 */
function useFocusThatFollows(step: string) {
  const area = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    const next = area.current?.querySelector<HTMLElement>('[data-focus="true"]');
    if (within.current) next?.focus({ preventScroll: true });
  }, [step]);
  return {
    ref: area,
    onFocus: () => {
      within.current = true;
    },
    onBlur: () => {
      // The file chooser takes the focus from the page, but not from the field in it.
      within.current = area.current?.contains(document.activeElement) ?? false;
    },
  } as const;
}

const hasArrived = (state: FilmUploadState): boolean => state.kind === 'sending' && state.share === 1;

interface FilmUploadProps {
  readonly maxBytes: number;
}

/** Screen readers read the progress bar on demand. That the film has arrived is announced. */
function UnderWay({ state, onCancel }: { readonly state: FilmUploadState; readonly onCancel: () => void }) {
  if (state.kind !== 'sending' && state.kind !== 'checking') return null;
  const share = state.kind === 'sending' ? state.share : 0;
  const arrived = hasArrived(state);
  const words = state.kind === 'checking' ? texts.checking : arrived ? texts.arrived : texts.sending(share);
  return (
    <Stack gap="sm" mt="sm">
      <Progress value={share * 100} animated={arrived} aria-label={texts.progress} />
      <Group wrap="nowrap" justify="space-between">
        <Text fz="sm" c="dimmed" role={arrived ? 'status' : undefined} tabIndex={-1} data-focus={arrived}>
          {words}
        </Text>
        {!arrived && (
          <Button variant="default" data-focus onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Accepts one film and sends it after it has played here. */
export function FilmUpload({ maxBytes }: FilmUploadProps) {
  const { state, take, cancel } = useFilmUpload(maxBytes);
  const isBusy = state.kind === 'checking' || state.kind === 'sending';
  const field = useRef<HTMLInputElement>(null);
  const followingFocus = useFocusThatFollows(hasArrived(state) ? 'arrived' : isBusy ? 'busy' : 'open');

  return (
    <div {...followingFocus}>
      <FileField
        ref={field}
        label={texts.field}
        accept="video/mp4,video/webm,.mp4,.m4v,.webm"
        disabled={isBusy}
        error={state.kind === 'failed' ? state.sentence : undefined}
        forgetsFile
        takesFocus={!isBusy}
        onFile={(film) => {
          if (film) void take(film);
        }}
      >
        <IconUpload size={28} aria-hidden />
        <span aria-hidden>{texts.choose(Math.floor(maxBytes / bytesOfMegabyte))}</span>
      </FileField>
      <UnderWay state={state} onCancel={cancel} />
    </div>
  );
}
