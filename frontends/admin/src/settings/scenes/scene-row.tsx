import type { EditableScene } from '@rewards/contracts/practice-profile';
import { ActionIcon, Button, TruncatedText } from '@rewards/kit';
import { IconArrowDown, IconArrowUp, IconTrash, Group } from '@rewards/kit/desk';
import { Switch } from '@rewards/kit/fields';
import { texts } from '../../texts/scenes.ts';
import { texts as films } from '../../texts/films.ts';
import { ScenePicture } from './scene-picture.tsx';
import classes from './scenes.module.css';

export interface SceneActions {
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
export function SceneRow({ scene, isFirst, isLast, isServiceOff, isBusy, ...actions }: SceneRowProps) {
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
        <Button variant="default" size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
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
