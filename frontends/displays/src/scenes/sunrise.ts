import { nth, drawStars, glow, many, type PrepareScene, ridge, sky, stamp, stars, swell, swing } from './brush.ts';

/** The length of the cycle from night to day and back. */
const wholeSeconds = 480;

/** The sun slowly rises over misty hills. */
export const sunrise: PrepareScene = (size) => {
  const { width, height } = size;
  const night = sky(size, { 0: '#101c44', 0.45: '#4b3f7c', 0.75: '#c9727c', 1: '#f3a683' });
  const day = sky(size, { 0: '#3f8fc9', 0.45: '#8fc7e0', 0.72: '#ffe1b0', 1: '#ffc48c' });
  const sun = glow([255, 226, 160], 0.1);
  const core = glow([255, 248, 226], 0.5);
  const mist = glow([255, 222, 196]);
  const early = stars(size, 120, 40, 0.5);
  const hills = many(6, (index) => ({
    path: ridge(size, 0.56 + 0.075 * index, 0.05 - 0.003 * index, 3 + index * 7, 1 + index * 0.12),
    dark: nth(['#7a5c86', '#644f7d', '#4d4270', '#373660', '#242b4e', '#161f3a'], index),
    bright: nth(['#9fb9bd', '#7fa3a6', '#5f8b8b', '#44726f', '#2d5955', '#1b413e'], index),
  }));
  return (pen, seconds) => {
    // It starts just before sunrise.
    const light = swing(seconds + wholeSeconds * 0.14, wholeSeconds);
    pen.drawImage(night, 0, 0);
    drawStars(pen, early, seconds, Math.max(0, 0.8 - light * 2.4));
    pen.globalAlpha = light;
    pen.drawImage(day, 0, 0);
    pen.globalAlpha = 1;
    const x = width * (0.4 + 0.08 * light);
    const y = height * (0.72 - 0.46 * light);
    stamp(pen, sun, x, y, height * 0.62, 0.9);
    stamp(pen, core, x, y, height * 0.085, 1);
    for (const [index, { path, dark, bright }] of hills.entries()) {
      pen.fillStyle = dark;
      pen.fill(path);
      pen.globalAlpha = light;
      pen.fillStyle = bright;
      pen.fill(path);
      const drift = width * (0.5 + 0.4 * swell(seconds * 0.012 + index * 3, index));
      const top = height * (0.66 + 0.075 * index);
      pen.globalAlpha = 0.2 * (1 - index / 7);
      pen.drawImage(mist, drift - width * 0.7, top - height * 0.09, width * 1.4, height * 0.18);
      pen.globalAlpha = 1;
    }
  };
};
