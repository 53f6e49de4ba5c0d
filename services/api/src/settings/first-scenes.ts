import { sceneNames } from '@rewards/contracts/texts/en/scenes';
import type { GeneratedSceneId, Scene } from '@rewards/domain/practice/scene';

const generated = Object.entries(sceneNames).map(
  ([id, name]) => ({ kind: 'generated', name, id: id as GeneratedSceneId }) as const,
);

/** Works of the United States government, free to show with credit. */
const nasa = 'https://svs.gsfc.nasa.gov/vis';
const files = [
  {
    kind: 'file',
    name: 'Aurora Australis from orbit (NASA)',
    address: `${nasa}/a030000/a031200/a031281/ISS067_20220817_aurora_1080p25.webm`,
  },
  {
    kind: 'file',
    name: 'Aurora from orbit (NASA)',
    address: `${nasa}/a030000/a031300/a031375/ISS_20251112_071350-20251112_073549_1080p30.webm`,
  },
  {
    kind: 'file',
    name: 'Flight through galaxies (NASA)',
    address: `${nasa}/a010000/a014900/a014950/14950_Galaxies_FlyThrough_1080.mp4`,
  },
] as const;

/** YouTube ids. YouTube's terms limit public showing, so these are hidden until an admin turns the player on. */
const videos = [
  { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis' },
  { kind: 'video', name: 'Space', id: 'V8Wi2VF7juE' },
  { kind: 'video', name: 'Earth from orbit', id: 'YCXhoLwrc9s' },
  { kind: 'video', name: 'Jellyfish in the sea', id: 'nak03auK4I4' },
  { kind: 'video', name: 'Aurora over snow', id: 'T75IKSXVXlc' },
  { kind: 'video', name: 'Above the clouds', id: 'Y8ACyHYsb6Q' },
  { kind: 'video', name: 'Fireplace', id: 'cdKop6aixVE' },
  { kind: 'video', name: 'Rain at the window', id: 'SMAW3uW3VgU' },
  { kind: 'video', name: 'Forest', id: '1t7g690boao' },
  { kind: 'video', name: 'American landscapes', id: '4Z9mUjtFJYY' },
  { kind: 'video', name: 'Norway', id: 'CxwJrzEdw1U' },
  { kind: 'video', name: 'Aquarium', id: 'ppeWG-oiJkg' },
] as const;

/** The scenes before an admin changes them (rule 25), those that work offline first. */
export const firstScenes: readonly Scene[] = [...generated, ...files, ...videos];
