import { useEffect, useRef } from 'react';
import type { GeneratedSceneId } from '@rewards/contracts/practice';
import type { DrawScene } from './brush.ts';
import { drawings } from './drawings.ts';
import classes from '../stage/stage.module.css';

/** At most 30 frames a second: more isn't visible in slow motion and heats up the device. */
const minFrameMilliseconds = 1_000 / 30 - 4;

/** If frames average slower than this over ten seconds, a scene looks worse than none. */
const slowestMilliseconds = 120;
const judgedMilliseconds = 10_000;
/** Longer gaps mean a hidden page or a sleeping device, not slow drawing. */
const pauseMilliseconds = 2_000;

/** Decides when to draw, and whether drawing takes too long. */
class FrameWatch {
  #last: number | undefined;
  #since = 0;
  #frames = 0;

  /** @returns whether a frame is due at this time, in milliseconds */
  isDue(now: number): boolean {
    const between = now - (this.#last ?? -Infinity);
    if (between < minFrameMilliseconds) return false;
    if (between > pauseMilliseconds) {
      this.#since = now;
      this.#frames = 0;
    } else this.#frames += 1;
    this.#last = now;
    return true;
  }

  /** Call it after each frame. It judges ten seconds at a time. */
  isSlow(): boolean {
    const judged = (this.#last ?? 0) - this.#since;
    if (judged < judgedMilliseconds) return false;
    const isSlow = judged / Math.max(1, this.#frames) > slowestMilliseconds;
    this.#since = this.#last ?? 0;
    this.#frames = 0;
    return isSlow;
  }
}

export interface SceneCanvasProps {
  readonly id: GeneratedSceneId;
  readonly onFailure: () => void;
  readonly onSlow: () => void;
}

/** The most pixels of a canvas: more can't be seen from 3 meters away, and old TVs draw it slowly. */
const maxPixels = 1_600 * 900;

function fit(canvas: HTMLCanvasElement): boolean {
  const { clientWidth, clientHeight } = canvas;
  const shrink = Math.min(1, Math.sqrt(maxPixels / Math.max(1, clientWidth * clientHeight)));
  const width = Math.max(1, Math.round(clientWidth * shrink));
  const height = Math.max(1, Math.round(clientHeight * shrink));
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

/** A scene drawn on a canvas, frame by frame. */
export function SceneCanvas({ id, onFailure, onSlow }: SceneCanvasProps) {
  const element = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = element.current;
    const pen = canvas?.getContext('2d', { alpha: false });
    if (canvas === null || pen === null || pen === undefined) return onFailure();
    const watch = new FrameWatch();
    const begin = performance.now();
    let draw: DrawScene | undefined;
    let frame = 0;
    const show = (now: number) => {
      try {
        if (watch.isDue(now)) {
          if (fit(canvas) || draw === undefined) draw = drawings[id](canvas);
          draw(pen, Math.max(0, now - begin) / 1_000);
          if (watch.isSlow()) return onSlow();
        }
        frame = requestAnimationFrame(show);
      } catch (failure) {
        console.warn('A scene could not be drawn.', failure);
        onFailure();
      }
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [id, onFailure, onSlow]);

  return <canvas ref={element} className={classes.layer} aria-hidden />;
}
