import { nth, glow, many, picture, type PrepareScene, seeded, sky, stamp, swing, wrap } from './brush.ts';

/** A pile of soft balls, lit from above. */
const cloud = (seed: number): HTMLCanvasElement => {
  const random = seeded(seed);
  const shade = glow([168, 194, 222], 0.1);
  const body = glow([255, 252, 246], 0.2);
  return picture(640, 320, (pen) => {
    const balls = many(46, () => {
      const along = random();
      const tall = Math.sin(Math.PI * along) ** 0.7;
      return { x: 90 + 460 * along, y: 226 - 120 * tall * random(), radius: 30 + 62 * tall * (0.4 + 0.6 * random()) };
    });
    for (const { x, y, radius } of balls) stamp(pen, shade, x, y + 16, radius, 0.5);
    for (const { x, y, radius } of balls) stamp(pen, body, x, y - 6, radius * 0.94, 0.62);
  });
};

/** Clouds crossing a summer sky at three depths. */
export const clouds: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(9);
  const back = sky(size, { 0: '#2a7fc4', 0.5: '#6fb5e2', 0.85: '#c9e6f2', 1: '#fbe9d4' });
  const sun = glow([255, 240, 205], 0.06);
  const images = many(6, (index) => cloud(index + 31));
  const passing = many(15, (index) => {
    const depth = (index + 1) / 15;
    return {
      image: nth(images, index % images.length),
      x: random() * width * 1.8,
      y: height * (0.74 - 0.56 * depth + 0.12 * random()),
      wide: width * (0.16 + 0.42 * depth),
      pace: width * (0.0016 + 0.0062 * depth),
      opacity: 0.55 + 0.4 * depth,
    };
  });
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    stamp(pen, sun, width * 0.74, height * 0.24, height * (0.62 + 0.03 * swing(seconds, 23)), 0.85);
    for (const { image, x, y, wide, pace, opacity } of passing) {
      const left = wrap(x + seconds * pace, width * 1.8) - width * 0.6;
      pen.globalAlpha = opacity;
      pen.drawImage(image, left, y, wide, wide / 2);
    }
    pen.globalAlpha = 1;
  };
};
