import { apiAddress, useCall } from '@rewards/client';
import { deleteFilm } from '@rewards/contracts/films';
import type { Scene } from '@rewards/contracts/practice';
import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Button, Stack, TruncatedText } from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { Detail, useKeptFocus } from '@rewards/kit/lists';
import { texts } from '../../texts/films.ts';
import { texts as settings } from '../../texts/settings.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useStep } from '../../use-step.ts';
import { FilmUpload } from './film-upload.tsx';
import classes from './films.module.css';

type FilmScene = Extract<Scene, { kind: 'film' }>;

function FilmLine({ film: { id, name } }: { readonly film: FilmScene }) {
  const remove = useCall(deleteFilm);
  const offerUndo = useUndoOffer();

  const [, onRemove] = useStep(async () => {
    const { activity_id: activityId, scenes } = await remove({ params: { id } });
    offerUndo(texts.removed(scenes.join(', ')), activityId);
  });

  return (
    <li className={classes.film}>
      {/* Shortly after the start, because many films begin black. */}
      <video
        className={classes.preview}
        src={`${apiAddress()}/films/${id}#t=0.5`}
        aria-label={texts.preview(name)}
        preload="metadata"
        muted
        playsInline
      />
      <div className={classes.name}>
        <TruncatedText>{name}</TruncatedText>
      </div>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={texts.removeOf(name)}
        onClick={() => void onRemove()}
      >
        {texts.remove}
      </Button>
    </li>
  );
}

/** The films among the scenes, each with a delete button, and the upload of another one (rule 25). */
export function FilmsPart({ profile }: { readonly profile: EditablePracticeProfile }) {
  const films = profile.scenes.filter((scene) => scene.kind === 'film');
  const { bytes, films: most } = profile.film_limits;
  const keptFocus = useKeptFocus();
  return (
    <Stack {...keptFocus} gap="sm" className={classes.part} role="group" aria-label={settings.settings.films}>
      {films.length === 0 && <Detail>{texts.none}</Detail>}
      {films.length > 0 && (
        <ul className={classes.films}>
          {films.map((film) => (
            <FilmLine key={film.id} film={film} />
          ))}
        </ul>
      )}
      {films.length < most ? <FilmUpload maxBytes={bytes} /> : <Detail>{texts.full(most)}</Detail>}
    </Stack>
  );
}
