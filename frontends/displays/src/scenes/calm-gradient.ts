import { nth, glow, many, type PrepareScene, seeded, sky, stamp, swell } from './brush.ts';

const colours = [
  [20, 150, 140],
  [90, 214, 196],
  [16, 98, 142],
  [255, 176, 138],
  [38, 120, 168],
  [126, 222, 190],
] as const;

/** Large soft lights that drift through one another. */
export const calmGradient: PrepareScene = (size) => {
  const random = seeded(11);
  const back = sky(size, { 0: '#08343b', 0.55: '#0d5a5c', 1: '#0a3d52' });
  const lights = many(9, (index) => ({
    image: glow(nth(colours, index % colours.length)),
    seed: random() * 40,
    pace: 0.018 + random() * 0.02,
    reach: 0.42 + random() * 0.3,
    strength: index % colours.length === 3 ? 0.3 : 0.42,
  }));
  const largest = Math.max(size.width, size.height);
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    pen.globalCompositeOperation = 'screen';
    for (const { image, seed, pace, reach, strength } of lights) {
      const x = size.width * (0.5 + 0.62 * swell(seconds * pace, seed));
      const y = size.height * (0.5 + 0.66 * swell(seconds * pace * 0.83, seed + 17));
      stamp(pen, image, x, y, largest * reach, strength);
    }
    pen.globalCompositeOperation = 'source-over';
  };
};
