import { useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '@rewards/client';
import { deleteFilm } from '@rewards/contracts/films';
import type { EditableScene } from '@rewards/contracts/practice-profile';
import { Text, VisuallyHidden } from '@rewards/kit';
import { useKeptFocus } from '@rewards/kit/lists';
import { texts } from '../../texts/scenes.ts';
import { texts as films } from '../../texts/films.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useStep } from '../../use-step.ts';
import { SceneRow } from './scene-row.tsx';
import { keyOf } from './scenes-part.ts';

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
