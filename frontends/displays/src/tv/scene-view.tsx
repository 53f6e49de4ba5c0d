import { type ComponentType, useEffect, useState } from 'react';
import { apiAddress } from '@rewards/client';
import type { Scene } from '@rewards/contracts/practice';
import type { SceneCanvasProps } from '../scenes/scene-canvas.tsx';
import { PlayerScene } from './player-scene.tsx';
import { VideoScene } from './video-scene.tsx';

interface SceneViewProps {
  readonly scene: Scene;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
  readonly onSlow: () => void;
}

/** Drawn scenes are loaded after the screen already shows its QR. */
function DrawnScene(props: SceneCanvasProps) {
  const [Canvas, setCanvas] = useState<ComponentType<SceneCanvasProps>>();
  const { onFailure } = props;
  useEffect(() => {
    let isOver = false;
    import('../scenes/scene-canvas.tsx').then(
      ({ SceneCanvas }) => !isOver && setCanvas(() => SceneCanvas),
      () => !isOver && onFailure(),
    );
    return () => {
      isOver = true;
    };
  }, [onFailure]);
  return Canvas === undefined ? null : <Canvas {...props} />;
}

/** The moving background behind the QR codes, by its kind (rule 25). */
export function SceneView({ scene, onEnd, onFailure, onSlow }: SceneViewProps) {
  if (scene.kind === 'file') return <VideoScene address={scene.address} onEnd={onEnd} onFailure={onFailure} />;
  if (scene.kind === 'film')
    return <VideoScene address={`${apiAddress()}/films/${scene.id}`} onEnd={onEnd} onFailure={onFailure} />;
  if (scene.kind === 'video') return <PlayerScene videoId={scene.id} onEnd={onEnd} onFailure={onFailure} />;
  return <DrawnScene id={scene.id} onFailure={onFailure} onSlow={onSlow} />;
}
