import { apiAddress } from '@rewards/client';
import { generatedSceneId } from '@rewards/contracts/practice';
import type { EditableScene } from '@rewards/contracts/practice-profile';
import { texts as films } from '../../texts/films.ts';
import { keyOf } from './scenes-part.ts';
import classes from './scenes.module.css';

/** The animated scenes, in the order of their pictures in `scene-pictures.webp`. */
const drawn = generatedSceneId.options;

/** Up to two letters: of the first two words, or of the only one. */
function lettersOf(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/);
  return second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
}

/** A color of its own for each scene, as degrees on the color wheel. */
const hueOf = (key: string): number =>
  Array.from(key, (letter) => letter.charCodeAt(0)).reduce((hue, code) => (hue * 41 + code) % 360, 0);

/**
 * What a scene looks like: the animation, a frame of the practice's own video, or for a video elsewhere its letters on
 * a color. Other people's pictures aren't loaded: their servers would learn who reads this page.
 */
export function ScenePicture({ scene }: { readonly scene: EditableScene }) {
  if (scene.kind === 'film')
    return (
      // Shortly after the start, because many films begin black.
      <video
        className={classes.picture}
        src={`${apiAddress()}/films/${scene.id}#t=0.5`}
        aria-label={films.preview(scene.name)}
        preload="metadata"
        muted
        playsInline
      />
    );
  if (scene.kind === 'generated') {
    const place = (100 * drawn.indexOf(scene.id)) / (drawn.length - 1);
    return (
      <span
        className={`${classes.picture} ${classes.drawn}`}
        style={{ backgroundPosition: `${place}% 0`, backgroundSize: `${100 * drawn.length}% 100%` }}
        aria-hidden
      />
    );
  }
  return (
    <span
      className={`${classes.picture} ${classes.lettered}`}
      style={{ background: `hsl(${hueOf(keyOf(scene))} 40% 30%)` }}
      aria-hidden
    >
      {lettersOf(scene.name)}
    </span>
  );
}
