import { nth, glow, many, picture, type PrepareScene, seeded, sky, stamp, swing, wrap, shaded } from './brush.ts';

const lamps = [
  [255, 190, 120],
  [255, 150, 110],
  [120, 210, 220],
  [150, 170, 255],
  [255, 224, 180],
] as const;

const drop = (): HTMLCanvasElement =>
  picture(48, 48, (pen) => {
    pen.fillStyle = shaded(pen.createRadialGradient(20, 18, 2, 24, 24, 20), {
      0: 'rgba(255,255,255,0.75)',
      0.25: 'rgba(220,236,245,0.22)',
      0.8: 'rgba(190,215,230,0.12)',
      1: 'rgba(255,255,255,0.42)',
    });
    pen.beginPath();
    pen.ellipse(24, 24, 17, 20, 0, 0, 2 * Math.PI);
    pen.fill();
  });

/** A town in the evening, seen through a rainy window. */
export const rain: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(123);
  const back = sky(size, { 0: '#0c1a2e', 0.5: '#1b3148', 0.78: '#31424f', 1: '#101d2a' });
  const glows = lamps.map((colour) => glow(colour, 0.42));
  const lights = many(44, (index) => ({
    image: nth(glows, index % glows.length),
    x: random() * width,
    y: height * (0.42 + 0.5 * random() ** 0.8),
    radius: height * (0.016 + 0.05 * random() ** 2),
    opacity: 0.12 + 0.34 * random(),
    phase: random() * 7,
  }));
  const pearl = drop();
  const still = picture(width, height, (pen) => {
    for (let index = 0; index < 420; index += 1)
      stamp(pen, pearl, random() * width, random() * height, height * (0.002 + 0.008 * random() ** 3), 0.75);
  });
  const running = many(26, () => ({
    x: random() * width,
    start: random() * 40,
    period: 13 + random() * 22,
    radius: height * (0.007 + 0.007 * random()),
    seed: random() * 9,
  }));
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    pen.globalCompositeOperation = 'lighter';
    for (const { image, x, y, radius, opacity, phase } of lights)
      stamp(pen, image, x, y, radius, opacity * (0.8 + 0.2 * swing(seconds, 9, phase)));
    pen.globalCompositeOperation = 'source-over';
    pen.drawImage(still, 0, 0);
    for (const { x, start, period, radius, seed } of running) {
      const way = wrap(seconds + start, period) / period;
      // Drops wait, slip, and wait again.
      const y = height * (-0.05 + 1.12 * (way + 0.035 * Math.sin(way * 31 + seed)));
      pen.fillStyle = shaded(pen.createLinearGradient(0, y - height * 0.16, 0, y), {
        0: 'rgba(220,236,245,0)',
        1: 'rgba(220,236,245,0.16)',
      });
      pen.fillRect(x - radius * 0.45, y - height * 0.16, radius * 0.9, height * 0.16);
      stamp(pen, pearl, x, y, radius, 0.95);
    }
  };
};
