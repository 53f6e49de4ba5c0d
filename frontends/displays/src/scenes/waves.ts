import { nth, glow, many, type PrepareScene, seeded, sky, stamp, swing } from './brush.ts';

const layers = ['#2f6f86', '#286680', '#205a77', '#194e6c', '#13425f', '#0d3650', '#082a41', '#051f33'] as const;
const horizon = 0.46;

/** A calm sea after sunset: waves at eight depths, and the last light on the water. */
export const waves: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(5);
  const back = sky(size, {
    0: '#1d2f5b',
    0.24: '#5a4d86',
    0.38: '#d27f7a',
    0.46: '#ffc796',
    0.47: '#2f6f86',
    1: '#051f33',
  });
  const sun = glow([255, 214, 160], 0.12);
  const glints = many(90, () => ({
    x: random(),
    depth: random(),
    phase: random() * 6,
    pace: 2.5 + random() * 4,
  }));
  const drawLayer = (pen: CanvasRenderingContext2D, index: number, seconds: number) => {
    const depth = index / (layers.length - 1);
    const base = height * (horizon + 0.02 + 0.46 * depth ** 1.35);
    const rise = height * (0.004 + 0.026 * depth);
    const length = width * (0.12 + 0.5 * depth);
    const shift = seconds * width * (0.004 + 0.016 * depth) * (index % 2 === 0 ? 1 : -0.7);
    pen.fillStyle = nth(layers, index);
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += width / 90) {
      const place = ((x + shift) * 2 * Math.PI) / length;
      const breath = 0.75 + 0.25 * Math.sin(seconds * 0.35 + index);
      pen.lineTo(x, base + rise * breath * (Math.sin(place) + 0.4 * Math.sin(place * 2.3 + index * 2)));
    }
    pen.lineTo(width, height);
    pen.fill();
  };
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    const sunX = width * 0.36;
    stamp(pen, sun, sunX, height * 0.45, height * (0.42 + 0.01 * swing(seconds, 17)), 0.9);
    for (let index = 0; index < layers.length; index += 1) {
      drawLayer(pen, index, seconds);
      pen.fillStyle = '#ffd9ae';
      for (const { x, depth, phase, pace } of glints) {
        if (Math.floor(depth * layers.length) !== index) continue;
        const spread = width * (0.03 + 0.16 * depth);
        pen.globalAlpha = 0.5 * (1 - depth * 0.8) * swing(seconds, pace, phase) ** 3;
        const length = width * (0.008 + 0.03 * depth);
        const y = height * (horizon + 0.012 + 0.44 * depth ** 1.35);
        pen.fillRect(sunX + (x - 0.5) * 2 * spread - length / 2, y, length, height * 0.003);
      }
      pen.globalAlpha = 1;
    }
  };
};
