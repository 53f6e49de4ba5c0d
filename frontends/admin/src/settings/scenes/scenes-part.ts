import type { EditablePracticeProfile, EditableScene } from '@rewards/contracts/practice-profile';
import { type Conflict, isSame, mergeEntries } from '../../edits/edits.ts';
import { valueInWords } from '../../texts/edits.ts';
import { texts } from '../../texts/scenes.ts';
import type { SettingsPart } from '../use-part-form.ts';

/** Where a scene comes from. */
export const sourceOf = (scene: EditableScene): string => (scene.kind === 'file' ? scene.address : scene.id);

/** Tells scenes apart, whatever their names are. */
export const keyOf = (scene: EditableScene): string => `${scene.kind} ${sourceOf(scene)}`;

/** With its properties in one order, so that equal scenes compare as equal. The database orders them differently. */
const inOrder = (scene: EditableScene): EditableScene => {
  const { kind, name, off } = scene;
  const source = kind === 'file' ? { address: scene.address } : { id: scene.id };
  return { kind, name, ...source, ...(off ? { off } : {}) } as EditableScene;
};

const draftOf = ({ scenes, video_player }: EditablePracticeProfile) => ({
  /** In display order. */
  scenes: scenes.map(inOrder) as readonly EditableScene[],
  video_player,
});

export type ScenesDraft = ReturnType<typeof draftOf>;

const inWords = ({ name, off }: EditableScene) => (off ? texts.isOff(name) : name);

/** Only the scenes that differ. If all are the same, their order. */
function valueOf(value: ScenesDraft[keyof ScenesDraft], other: ScenesDraft[keyof ScenesDraft]): string {
  if (typeof value === 'boolean' || typeof other === 'boolean') return valueInWords(value === true);
  const differing = value.filter((scene) => !other.some((each) => isSame(each, scene)));
  const isReordered = value.length === other.length && differing.length === 0;
  return valueInWords((isReordered ? value : differing).map(inWords).join(', '));
}

export const scenesPart: SettingsPart<ScenesDraft> = {
  page: 'scenes',
  draftOf,
  settingsFrom: ({ scenes, video_player }) => ({ scenes: [...scenes], video_player }),
  merges: { scenes: (edit, whose) => mergeEntries(edit, keyOf, whose) },
  labels: { scenes: texts.scenes, video_player: texts.videoPlayer },
  inWords: ({ now, yours }: Conflict<ScenesDraft>) => ({ now: valueOf(now, yours), yours: valueOf(yours, now) }),
};
