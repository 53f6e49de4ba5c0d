import { useRef } from 'react';
import { Button, Progress, Stack, Text } from '@rewards/kit';
import { Group, IconUpload } from '@rewards/kit/desk';
import { FileField } from '../../file-field.tsx';
import { texts } from '../../texts/films.ts';
import { bytesOfMegabyte, useFilmUpload, type FilmUploadState } from './use-film-upload.ts';
import { useFocusThatFollows } from './use-focus-that-follows.ts';

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
