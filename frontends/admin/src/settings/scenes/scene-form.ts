import { givenScene, type EditableScene } from '@rewards/contracts/practice-profile';
import { keyOf, sourceOf } from './scenes-part.ts';
import { say } from '../../texts/say.ts';
import { texts } from '../../texts/scenes.ts';

const hosts = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/i;

const addressOf = (text: string): URL | undefined => {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return undefined;
  }
};

/** Whether this is a page of the video service, which is no video file. */
export const isVideoPage = (text: string): boolean => hosts.test(addressOf(text.trim())?.hostname ?? '');

/** The ID in a link of the video service. Anything else is returned as it is, for the schema to judge. */
export function videoIdIn(text: string): string {
  const given = text.trim();
  const address = addressOf(given);
  if (address === undefined || !hosts.test(address.hostname)) return given;
  const [, first = '', second = ''] = address.pathname.split('/');
  return address.searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(first) ? second : first);
}

type SceneKind = EditableScene['kind'];

/** The scene in the dialog: one of the list, or a new one of a kind. */
export type EditedScene = EditableScene | { readonly kind: Exclude<SceneKind, 'film'>; readonly isNew: true };

/** The dialog's fields. */
export interface SceneDraft {
  readonly name: string;
  /** An address, a link, or an ID. */
  readonly source: string;
}

export const isNew = (scene: EditedScene): scene is Extract<EditedScene, { isNew: true }> => 'isNew' in scene;

export const sceneDraft = (scene: EditedScene): SceneDraft =>
  isNew(scene) ? { name: '', source: '' } : { name: scene.name, source: sourceOf(scene) };

/** The sentences for what only the whole list can tell, next to those of the call's schema. */
export const sayScene = (message: string): string =>
  Object.hasOwn(texts.problems, message) ? texts.problems[message as keyof typeof texts.problems] : say(message);

function read(edited: EditedScene, { name, source }: SceneDraft): unknown {
  const off = !isNew(edited) && edited.off ? { off: true } : {};
  if (edited.kind === 'file') return { kind: 'file', name, address: source, ...off };
  return { kind: edited.kind, name, id: edited.kind === 'video' ? videoIdIn(source) : source, ...off };
}

const problem = (field: keyof SceneDraft, message: keyof typeof texts.problems) => ({
  issues: [{ message, path: [field] }],
});

/** Checks one scene like the call does, and against the other scenes. */
export const sceneSchema = (edited: EditedScene, others: readonly EditableScene[]) => ({
  '~standard': {
    validate: async (draft: unknown) => {
      const given = draft as SceneDraft;
      if (edited.kind === 'file' && isVideoPage(given.source)) return problem('source', 'videoPage');
      const result = await givenScene['~standard'].validate(read(edited, given));
      // In the dialog, every kind of source is one field.
      if (result.issues !== undefined)
        return {
          issues: result.issues.map(({ message, path = [] }) => ({
            message,
            path: [path[0] === 'name' ? 'name' : 'source'],
          })),
        };
      const scene = result.value;
      if (others.some(({ name }) => name.toLowerCase() === scene.name.toLowerCase()))
        return problem('name', 'nameTaken');
      if (others.some((other) => keyOf(other) === keyOf(scene))) return problem('source', 'listed');
      return { value: scene };
    },
  },
});
