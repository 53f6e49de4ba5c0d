import { useId, useRef, useState } from 'react';
import { Button, Progress } from '@rewards/kit';
import { IconUpload } from '@rewards/kit/desk';
import { texts } from '../../texts/films.ts';
import { useDropsElsewhereIgnored } from '../../use-drops-elsewhere-ignored.ts';
import classes from './films.module.css';
import { bytesOfMegabyte, useFilmUpload, type FilmUploadState } from './use-film-upload.ts';
import { useFocusThatFollows } from './use-focus-that-follows.ts';

const hasArrived = (state: FilmUploadState): boolean => state.kind === 'sending' && state.share === 1;

interface FilmUploadProps {
  readonly mostBytes: number;
}

/** The bar tells a screen reader how far it is when asked; that the film has arrived is told unasked. */
function UnderWay({ state, onCancel }: { readonly state: FilmUploadState; readonly onCancel: () => void }) {
  if (state.kind !== 'sending' && state.kind !== 'checking') return null;
  const share = state.kind === 'sending' ? state.share : 0;
  const arrived = hasArrived(state);
  const words = state.kind === 'checking' ? texts.checking : arrived ? texts.arrived : texts.sending(share);
  return (
    <div className={classes.progress}>
      <Progress value={share * 100} animated={arrived} aria-label={texts.progress} />
      <div className={classes.progressLine}>
        <p className={classes.detail} role={arrived ? 'status' : undefined} tabIndex={-1} data-focus={arrived}>
          {words}
        </p>
        {!arrived && (
          <Button variant="default" data-focus onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Takes one film, chosen or dropped, and sends it once it has played here. The browser's own file field lies
 * invisibly over the whole area, so that a press, a drop and the keyboard all work the way the browser does them.
 */
export function FilmUpload({ mostBytes }: FilmUploadProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const { state, take, cancel } = useFilmUpload(mostBytes);
  const isBusy = state.kind === 'checking' || state.kind === 'sending';
  const error = state.kind === 'failed' ? state.sentence : undefined;
  const field = useRef<HTMLInputElement>(null);
  useDropsElsewhereIgnored(field);
  const followingFocus = useFocusThatFollows(hasArrived(state) ? 'arrived' : isBusy ? 'busy' : 'open');

  return (
    <div {...followingFocus}>
      <label className={classes.label} htmlFor={id}>
        {texts.field}
      </label>
      <div className={classes.area} data-over={over} data-wrong={error !== undefined} data-disabled={isBusy}>
        <input
          ref={field}
          id={id}
          className={classes.input}
          type="file"
          accept="video/mp4,video/webm,.mp4,.m4v,.webm"
          disabled={isBusy}
          data-focus={!isBusy}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const film = currentTarget.files?.[0];
            // The same film may be chosen once more, where it failed.
            currentTarget.value = '';
            if (film) void take(film);
          }}
        />
        <IconUpload size={28} aria-hidden />
        <span aria-hidden>{texts.choose(Math.floor(mostBytes / bytesOfMegabyte))}</span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <UnderWay state={state} onCancel={cancel} />
    </div>
  );
}
