import { Section, Text, TruncatedText } from '@rewards/kit';
import { Checkbox, Switch } from '@rewards/kit/fields';
import { Detail } from '@rewards/kit/lists';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import { texts } from '../texts/settings.ts';
import classes from './settings.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

const loadFilms = async () => (await import('./films/films-part.tsx')).FilmsPart;
const errorId = 'scenes-error';

/**
 * The scenes for screens (rule 25): generated ones are chosen here, films are managed separately, and others stay as
 * they are.
 */
export function ScenesFields({ form }: { readonly form: ProfileFormState }) {
  const { begun, errors, values, setValue } = form;
  const error = Object.entries(errors).find(([name]) => name.split('.')[0] === 'scenes')?.[1];
  const others = begun.scenes.filter((scene) => scene.kind !== 'generated' && scene.kind !== 'film');
  const nameOf = (id: string, name: string) =>
    begun.scenes.find((scene) => scene.kind === 'generated' && scene.id === id)?.name ?? name;

  return (
    <Section title={texts.settings.scenes} description={texts.settings.scenesHint}>
      {/* It gets the focus if too few are chosen, because that's no single checkbox's error. */}
      <fieldset name="scenes" tabIndex={-1} className={classes.group} aria-describedby={error && errorId}>
        <legend className={classes.legend}>{texts.settings.drawn}</legend>
        {error !== undefined && (
          <Text id={errorId} fz="sm" c="var(--mantine-color-error)" mb="sm">
            {error}
          </Text>
        )}
        <div className={classes.choices}>
          {begun.generated_scenes.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={nameOf(id, name)}
              checked={values.scenes.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setValue(
                  'scenes',
                  begun.generated_scenes
                    .map((scene) => scene.id)
                    .filter((one) => (one === id ? checked : values.scenes.includes(one))),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {others.length > 0 && (
        <div>
          <h3 className={classes.legend}>{texts.settings.others}</h3>
          <ul className={classes.scenes}>
            {others.map((scene) => (
              <li key={`${scene.kind} ${scene.name}`} className={classes.scene}>
                <div className={classes.sceneWords}>
                  <TruncatedText>{scene.name}</TruncatedText>
                  <Detail>
                    <TruncatedText>{scene.kind === 'file' ? scene.address : scene.id}</TruncatedText>
                  </Detail>
                </div>
                <Text span fz="sm" c="dimmed" flex="none">
                  {scene.kind === 'file' ? texts.settings.file : texts.settings.video}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className={classes.legend}>{texts.settings.films}</h3>
        <LazyWhenVisible load={loadFilms} failed={texts.settings.filmsFailed} height="7rem" profile={begun} />
      </div>
      <Switch
        name="video_player"
        label={texts.settings.videoPlayer}
        description={texts.settings.videoPlayerHint}
        checked={values.video_player}
        error={errors['video_player']}
        onChange={({ currentTarget: { checked } }) => setValue('video_player', checked)}
      />
    </Section>
  );
}
