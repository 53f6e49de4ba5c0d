export type Pen = CanvasRenderingContext2D;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the scene at a number of seconds after its start. Nothing is kept between frames. */
export type DrawScene = (pen: Pen, seconds: number) => void;

/** Prepares what a scene needs for a size, once. */
export type PrepareScene = (size: Size) => DrawScene;

/** Deterministic random numbers, the same on each screen and day: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const many = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** An item by index, wrapping around. */
export function nth<Item>(items: readonly Item[], index: number): Item {
  const found = items[index % items.length];
  if (found === undefined) throw new Error('There is none to take a turn.');
  return found;
}

/** The remainder, never negative. */
export const wrap = (value: number, length: number): number => ((value % length) + length) % length;

/** From 0 to 1 and back in `period` seconds. */
export const swing = (seconds: number, period: number, phase = 0): number =>
  0.5 - 0.5 * Math.cos((2 * Math.PI * seconds) / period + phase);

/** A line that rises and falls without repeating within an hour, from -1 to 1. */
export const swell = (x: number, seed = 0): number =>
  (Math.sin(x + seed) + Math.sin(x * 2.17 + seed * 1.7 + 1.3) * 0.5 + Math.sin(x * 4.41 + seed * 2.9 + 4.1) * 0.25) /
  1.75;

/** A picture drawn once and reused. */
export function picture(width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  draw(pen);
  return canvas;
}

/** Colors by their place in a gradient, from 0 to 1. */
type Stops = Readonly<Record<number, string>>;

export function shaded(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of Object.entries(stops)) gradient.addColorStop(Number(at), colour);
  return gradient;
}

export function wash(pen: Pen, { width, height }: Size, stops: Stops): void {
  pen.fillStyle = shaded(pen.createLinearGradient(0, 0, 0, height), stops);
  pen.fillRect(0, 0, width, height);
}

/** A constant sky, as a picture. */
export const sky = (size: Size, stops: Stops): HTMLCanvasElement =>
  picture(size.width, size.height, (pen) => wash(pen, size, stops));

type Rgb = readonly [red: number, green: number, blue: number];

export const rgba = ([red, green, blue]: Rgb, opacity: number): string => `rgba(${red},${green},${blue},${opacity})`;

/** A light that fades evenly to all sides, 128 pixels wide, to be drawn at any size. */
export const glow = (colour: Rgb, core = 0): HTMLCanvasElement =>
  picture(128, 128, (pen) => {
    const gradient = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
    gradient.addColorStop(0, rgba(colour, 1));
    gradient.addColorStop(core, rgba(colour, 1));
    for (const step of [0.2, 0.4, 0.6, 0.8, 1]) {
      gradient.addColorStop(core + (1 - core) * step, rgba(colour, Math.round(1_000 * (1 - step) ** 2.2) / 1_000));
    }
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 128, 128);
  });

export function stamp(pen: Pen, image: HTMLCanvasElement, x: number, y: number, radius: number, opacity = 1): void {
  pen.globalAlpha = Math.max(0, Math.min(1, opacity));
  pen.drawImage(image, x - radius, y - radius, 2 * radius, 2 * radius);
  pen.globalAlpha = 1;
}

/** A line of hills from edge to edge, closed at the bottom. */
export function ridge({ width, height }: Size, top: number, rise: number, seed: number, detail = 1): Path2D {
  const path = new Path2D();
  path.moveTo(0, height);
  const steps = 120;
  for (let step = 0; step <= steps; step += 1) {
    const x = step / steps;
    const rough = swell(x * 5 * detail, seed) + 0.22 * swell(x * 21 * detail, seed * 3);
    path.lineTo(x * width, height * (top - rise * rough));
  }
  path.lineTo(width, height);
  path.closePath();
  return path;
}

/** Stars of varying brightness, as in a real sky: a few bright ones, many faint ones. */
export const stars = (size: Size, count: number, seed: number, lowest = 1) => {
  const random = seeded(seed);
  return many(count, () => ({
    x: random() * size.width,
    y: random() * size.height * lowest,
    radius: (0.35 + 1.5 * random() ** 5) * (size.height / 900),
    phase: random() * 9,
    pace: 3 + random() * 7,
  }));
};

export function drawStars(pen: Pen, given: ReturnType<typeof stars>, seconds: number, brightness = 1): void {
  pen.fillStyle = '#fff';
  for (const { x, y, radius, phase, pace } of given) {
    pen.globalAlpha = brightness * (0.45 + 0.55 * swing(seconds, pace, phase));
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  pen.globalAlpha = 1;
}
