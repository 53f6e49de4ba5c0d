import { glow, many, picture, type PrepareScene, seeded, sky, stamp, swell, swing, wrap, shaded } from './brush.ts';

const bubble = (): HTMLCanvasElement =>
  picture(96, 96, (pen) => {
    pen.fillStyle = shaded(pen.createRadialGradient(48, 48, 18, 48, 48, 44), {
      0: 'rgba(255,255,255,0.02)',
      0.75: 'rgba(190,245,255,0.12)',
      0.95: 'rgba(220,252,255,0.55)',
      1: 'rgba(220,252,255,0)',
    });
    pen.fillRect(0, 0, 96, 96);
    stamp(pen, glow([255, 255, 255], 0.1), 34, 32, 11, 0.9);
    stamp(pen, glow([200, 250, 255]), 62, 64, 9, 0.5);
  });

/** Bubbles rising through sunlit water. */
export const bubbles: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(202);
  const back = sky(size, { 0: '#4fd0d6', 0.25: '#1f9fb6', 0.65: '#0d5f86', 1: '#062c50' });
  const surface = glow([214, 255, 250]);
  const image = bubble();
  const rising = many(64, (index) => {
    const depth = (index / 64) ** 1.8;
    return {
      x: random() * width,
      y: random(),
      radius: height * (0.006 + 0.036 * depth),
      pace: 0.018 + 0.022 * depth + 0.01 * random(),
      sway: width * 0.012,
      phase: random() * 8,
      opacity: 0.35 + 0.55 * depth,
    };
  });
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    pen.globalCompositeOperation = 'screen';
    stamp(pen, surface, width * 0.42, -height * 0.08, height * 0.9, 0.55);
    for (let index = 0; index < 7; index += 1) {
      const x = width * (0.1 + 0.13 * index + 0.05 * swell(seconds * 0.05, index * 5));
      const wide = width * (0.03 + 0.025 * swing(seconds, 13 + index * 2, index));
      pen.fillStyle = shaded(pen.createLinearGradient(0, 0, 0, height * 0.85), {
        0: `rgba(190,255,245,${0.1 + 0.1 * swing(seconds, 11 + index, index * 2)})`,
        1: 'rgba(190,255,245,0)',
      });
      pen.beginPath();
      pen.moveTo(x, 0);
      pen.lineTo(x + wide, 0);
      pen.lineTo(x + wide * 3.4 - width * 0.1, height * 0.85);
      pen.lineTo(x - wide * 1.4 - width * 0.1, height * 0.85);
      pen.fill();
    }
    pen.globalCompositeOperation = 'source-over';
    for (const { x, y, radius, pace, sway, phase, opacity } of rising) {
      const up = wrap(y - seconds * pace, 1);
      const left = x + sway * Math.sin(seconds * 0.9 + phase);
      stamp(pen, image, left, height * (1.1 * up - 0.05), radius, opacity);
    }
  };
};
