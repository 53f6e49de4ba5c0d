import { useState } from 'react';
import type { EditablePracticeProfile, EditableScene } from '@rewards/contracts/practice-profile';
import { Button, Section } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Switch } from '@rewards/kit/fields';
import { Detail } from '@rewards/kit/lists';
import { LazySection, LazyWhenVisible } from '../../desk/lazy-section.tsx';
import { texts as desk } from '../../texts/desk.ts';
import { texts as films } from '../../texts/films.ts';
import { texts } from '../../texts/scenes.ts';
import { PartForm, PartPage } from '../part-form.tsx';
import { usePartForm } from '../use-part-form.ts';
import { isNew, type EditedScene } from './scene-form.ts';
import { SceneList } from './scene-list.tsx';
import { keyOf, scenesPart } from './scenes-part.ts';

const loadUpload = async () => (await import('../films/film-upload.tsx')).FilmUpload;
const loadDialog = async () => (await import('./scene-dialog.tsx')).SceneDialog;
const kindsToAdd = ['generated', 'file', 'video'] as const;

function ScenesForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(scenesPart, profile);
  const [edited, setEdited] = useState<EditedScene>();
  const { scenes, video_player: isPlayerOn } = form.values;
  const setScenes = (changed: readonly EditableScene[]) => form.setValue('scenes', changed);
  const error = Object.entries(form.errors).find(([name]) => name.split('.')[0] === 'scenes')?.[1];
  const isEdited = (scene: EditableScene) => edited !== undefined && !isNew(edited) && keyOf(scene) === keyOf(edited);
  const unused = profile.generated_scenes.filter(
    ({ id }) => !scenes.some((scene) => scene.kind === 'generated' && scene.id === id),
  );
  const { bytes, films: most } = profile.film_limits;
  const count = scenes.filter(({ kind }) => kind === 'film').length;

  return (
    <>
      <PartForm part={scenesPart} form={form}>
        <Section title={texts.scenes} description={texts.hint}>
          <SceneList scenes={scenes} isPlayerOn={isPlayerOn} error={error} onChange={setScenes} onEdit={setEdited} />
          <Group gap="xs">
            {kindsToAdd.map((kind) => (
              <Button
                key={kind}
                variant="default"
                disabled={kind === 'generated' && unused.length === 0}
                onClick={() => setEdited({ kind, isNew: true })}
              >
                {texts.add[kind]}
              </Button>
            ))}
          </Group>
        </Section>
        <Section title={texts.upload}>
          {count < most ? (
            <LazyWhenVisible load={loadUpload} failed={texts.uploadFailed} height="7rem" maxBytes={bytes} />
          ) : (
            <Detail>{films.full(most)}</Detail>
          )}
        </Section>
        <Section title={texts.service}>
          <Switch
            name="video_player"
            label={texts.videoPlayer}
            description={texts.videoPlayerHint}
            checked={isPlayerOn}
            error={form.errors['video_player']}
            onChange={({ currentTarget: { checked } }) => form.setValue('video_player', checked)}
          />
        </Section>
      </PartForm>
      {/* Outside of the form, because it has its own. */}
      {edited && (
        <LazySection
          load={loadDialog}
          failed={texts.dialogFailed}
          height="1rem"
          edited={edited}
          others={scenes.filter((scene) => !isEdited(scene))}
          unused={unused}
          onDone={(scene) => {
            setScenes(isNew(edited) ? [...scenes, scene] : scenes.map((each) => (isEdited(each) ? scene : each)));
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Settings: what screens show behind the QR codes, in which order (rule 25). */
export const ScenesPage = () => <PartPage title={desk.pages.Scenes} form={ScenesForm} />;
