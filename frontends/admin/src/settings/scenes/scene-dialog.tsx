import type { EditableScene } from '@rewards/contracts/practice-profile';
import { Button, Dialog, NativeSelect, Stack, TextInput, useValidatedForm } from '@rewards/kit';
import { texts } from '../../texts/scenes.ts';
import { isNew, sayScene, sceneDraft, sceneSchema, type EditedScene, type SceneDraft } from './scene-form.ts';

interface SceneDialogProps {
  readonly edited: EditedScene;
  /** The list without the edited scene. */
  readonly others: readonly EditableScene[];
  /** The animated scenes that aren't in the list. */
  readonly unused: readonly { readonly id: string; readonly name: string }[];
  readonly onDone: (scene: EditableScene) => void;
  readonly onClose: () => void;
}

/** Adds a scene, or edits its name and address (rule 25). Nothing is saved before the page is. */
export function SceneDialog({ edited, others, unused, onDone, onClose }: SceneDialogProps) {
  const form = useValidatedForm<SceneDraft, EditableScene>({
    schema: sceneSchema(edited, others),
    say: sayScene,
    initial: sceneDraft(edited),
    onSubmit: async (scene) => onDone(scene),
  });
  const { kind } = edited;
  const isAdded = isNew(edited);
  return (
    <Dialog opened title={isAdded ? texts.add[kind as keyof typeof texts.add] : texts.editTitle} onClose={onClose}>
      <form {...form.formProps}>
        <Stack>
          {isAdded && kind === 'generated' && (
            <NativeSelect
              name="source"
              label={texts.animation}
              data-autofocus
              error={form.errors['source'] && texts.problems.animationMissing}
              value={form.values.source}
              data={['', ...unused.map(({ id }) => id)].map((id) => ({
                value: id,
                label: unused.find((scene) => scene.id === id)?.name ?? '',
              }))}
              onChange={({ currentTarget: { value } }) => {
                form.setValue('source', value);
                form.setValue('name', unused.find((scene) => scene.id === value)?.name ?? '');
              }}
            />
          )}
          {kind !== 'generated' && kind !== 'film' && (
            <TextInput
              label={texts.sources[kind]}
              description={texts.sourceHints[kind]}
              autoComplete="off"
              spellCheck={false}
              {...(isAdded ? { 'data-autofocus': true } : {})}
              {...form.field('source')}
            />
          )}
          <TextInput
            label={texts.name}
            autoComplete="off"
            {...(isAdded ? {} : { 'data-autofocus': true })}
            {...form.field('name')}
          />
          <Button type="submit">{isAdded ? texts.addToList : texts.done}</Button>
        </Stack>
      </form>
    </Dialog>
  );
}
