import { useLayoutEffect, useRef, useState } from 'react';
import { useCall, apiAddress } from '@rewards/client';
import { deleteFilm } from '@rewards/contracts/films';
import { generatedSceneId } from '@rewards/contracts/practice';
import type { EditableScene } from '@rewards/contracts/practice-profile';
import { Text, VisuallyHidden, ActionIcon, TruncatedText } from '@rewards/kit';
import { IconArrowDown, IconArrowUp, IconTrash, Group } from '@rewards/kit/desk';
import { Switch } from '@rewards/kit/fields';
import { useKeptFocus } from '@rewards/kit/lists';
import { SmallButton } from '../../busy-button.tsx';
import { keyOf } from './scenes-part.ts';
import classes from './scenes.module.css';
import { texts as films } from '../../texts/films.ts';
import { texts } from '../../texts/scenes.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { useStep } from '../../use-step.ts';

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
function ScenePicture({ scene }: { readonly scene: EditableScene }) {
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

interface SceneActions {
  readonly onTurn: (isOn: boolean) => void;
  /** Up or down by one. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

interface SceneRowProps extends SceneActions {
  readonly scene: EditableScene;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it's of the video service, whose player is off. */
  readonly isServiceOff: boolean;
  /** Whether its removal is under way. */
  readonly isBusy: boolean;
}

/** One scene in one line: what it is, whether it's on, its place, and its actions. */
function SceneRow({ scene, isFirst, isLast, isServiceOff, isBusy, ...actions }: SceneRowProps) {
  const { onTurn, onMove, onEdit, onRemove } = actions;
  const { kind, name } = scene;
  const origin = isServiceOff ? texts.serviceOff : texts.kinds[kind];
  const off = scene.off === true || isServiceOff;
  const detail = kind === 'file' ? scene.address : kind === 'video' ? scene.id : '';
  return (
    <li className={classes.row} data-off={off}>
      <ScenePicture scene={scene} />
      <div className={`kit-anywhere ${off ? 'kit-muted' : 'kit-strong'}`}>
        <TruncatedText>{name}</TruncatedText>
      </div>
      <div className={`kit-small kit-muted kit-anywhere ${classes.detail}`}>
        <TruncatedText>{detail === '' ? origin : `${origin}: ${detail}`}</TruncatedText>
      </div>
      <Switch
        className={classes.switch ?? ''}
        aria-label={texts.show(name)}
        checked={scene.off !== true}
        onChange={({ currentTarget: { checked } }) => onTurn(checked)}
      />
      <Group gap={4} wrap="nowrap" className={classes.actions}>
        <ActionIcon data-move="-1" aria-label={texts.moveUp(name)} disabled={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon data-move="1" aria-label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <SmallButton label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </SmallButton>
        <ActionIcon
          aria-label={kind === 'film' ? films.removeOf(name) : texts.removeOf(name)}
          loading={isBusy}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface SceneListProps {
  readonly scenes: readonly EditableScene[];
  /** Whether scenes of the video service are shown. */
  readonly isPlayerOn: boolean;
  readonly error: string | undefined;
  readonly onChange: (scenes: readonly EditableScene[]) => void;
  readonly onEdit: (scene: EditableScene) => void;
}

/** A moved row keeps the focus: on the same button, or at the list's end on its other one. */
function useFocusOfMoved() {
  const area = useRef<HTMLUListElement>(null);
  const moved = useRef<{ readonly at: number; readonly by: -1 | 1 }>(undefined);
  useLayoutEffect(() => {
    const { at, by } = moved.current ?? {};
    moved.current = undefined;
    if (at === undefined) return;
    const row = area.current?.children[at];
    const button = (move: number | undefined) => row?.querySelector<HTMLButtonElement>(`[data-move="${move}"]`);
    (button(by)?.disabled === true ? button(-1 * (by ?? 1)) : button(by))?.focus();
  });
  return { area, follow: (at: number, by: -1 | 1) => void (moved.current = { at, by }) };
}

/** The scenes in display order (rule 25). Films are deleted at once, with Undo. Everything else waits for Save. */
export function SceneList({ scenes, isPlayerOn, error, onChange, onEdit }: SceneListProps) {
  const remove = useCall(deleteFilm);
  const offerUndo = useUndoOffer();
  const keptFocus = useKeptFocus();
  const { area, follow } = useFocusOfMoved();
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<string>();
  const latest = useRef(scenes);
  useLayoutEffect(() => {
    latest.current = scenes;
  });

  const [, removeFilm] = useStep(async (film: EditableScene & { readonly kind: 'film' }) => {
    setRemoving(film.id);
    try {
      const { activity_id: activityId, scenes: names } = await remove({ params: { id: film.id } });
      // Here too, in case it was renamed and not saved yet.
      onChange(latest.current.filter((each) => keyOf(each) !== keyOf(film)));
      offerUndo(films.removed(names.join(', ')), activityId);
    } finally {
      setRemoving(undefined);
    }
  });

  const without = (at: number) => scenes.filter((_, index) => index !== at);
  const turn = (at: number, isOn: boolean) => {
    const turned = ({ off: _, ...scene }: EditableScene) => (isOn ? scene : { ...scene, off: true }) as EditableScene;
    onChange(scenes.map((scene, index) => (index === at ? turned(scene) : scene)));
  };
  const move = (at: number, by: -1 | 1) => {
    const [scene] = scenes.slice(at, at + 1);
    if (scene === undefined) return;
    onChange([...without(at).slice(0, at + by), scene, ...without(at).slice(at + by)]);
    follow(at + by, by);
    setSaid(texts.moved(scene.name, at + by + 1, scenes.length));
  };

  return (
    <fieldset name="scenes" tabIndex={-1} aria-label={texts.scenes} aria-describedby={error && 'scenes-error'}>
      {error !== undefined && (
        <Text id="scenes-error" fz="sm" c="var(--mantine-color-error)" mb="sm">
          {error}
        </Text>
      )}
      <div {...keptFocus} role="group" aria-label={texts.order}>
        <ul ref={area}>
          {scenes.map((scene, at) => (
            <SceneRow
              key={keyOf(scene)}
              scene={scene}
              isFirst={at === 0}
              isLast={at === scenes.length - 1}
              isServiceOff={scene.kind === 'video' && !isPlayerOn}
              isBusy={scene.kind === 'film' && scene.id === removing}
              onTurn={(isOn) => turn(at, isOn)}
              onMove={(by) => move(at, by)}
              onEdit={() => onEdit(scene)}
              onRemove={() => (scene.kind === 'film' ? void removeFilm(scene) : onChange(without(at)))}
            />
          ))}
        </ul>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
