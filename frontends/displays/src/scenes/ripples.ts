import { glow, many, picture, type PrepareScene, seeded, sky, swell, swing, wrap, shaded } from './brush.ts';

const flat = 0.42;

const pad = (): HTMLCanvasElement =>
  picture(200, 100, (pen) => {
    pen.scale(1, 0.5);
    pen.fillStyle = shaded(pen.createRadialGradient(100, 100, 10, 100, 100, 96), {
      0: '#7cc08a',
      0.8: '#3f9068',
      1: '#2b7257',
    });
    pen.beginPath();
    pen.moveTo(100, 100);
    pen.arc(100, 100, 94, 0.35, 2 * Math.PI - 0.1);
    pen.fill();
    pen.strokeStyle = 'rgba(215,245,205,0.3)';
    pen.lineWidth = 2;
    for (let index = 1; index < 9; index += 1) {
      const angle = 0.35 + (index * 5.8) / 9;
      pen.beginPath();
      pen.moveTo(100, 100);
      pen.lineTo(100 + 86 * Math.cos(angle), 100 + 86 * Math.sin(angle));
      pen.stroke();
    }
  });

const blossom = (pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void => {
  for (const [count, reach, colour] of [
    [9, 1, '#f7b9c6'],
    [7, 0.72, '#fbd3da'],
    [5, 0.45, '#fff0ef'],
  ] as const) {
    pen.fillStyle = colour;
    for (let index = 0; index < count; index += 1) {
      const angle = Math.PI + (Math.PI * (index + 0.5)) / count;
      pen.beginPath();
      pen.ellipse(
        x + Math.cos(angle) * radius * 0.5 * reach,
        y + Math.sin(angle) * radius * 0.42 * reach,
        radius * 0.5 * reach,
        radius * 0.2 * reach,
        angle,
        0,
        2 * Math.PI,
      );
      pen.fill();
    }
  }
};

/** Rings spreading on a pond with rocking lilies. */
export const ripples: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(55);
  const back = sky(size, { 0: '#bfe3da', 0.25: '#6fb9b3', 0.65: '#2a7f86', 1: '#0e4656' });
  const shine = glow([240, 255, 246]);
  const image = pad();
  const drops = many(13, () => ({
    x: width * (0.04 + 0.92 * random()),
    y: height * (0.16 + 0.8 * random()),
    start: random() * 20,
    period: 11 + random() * 8,
    reach: width * (0.09 + 0.1 * random()),
  }));
  const pads = [
    ...many(12, (index) => {
      const y = 0.3 + 0.62 * random();
      return { x: random(), y, wide: width * (0.04 + 0.11 * y), phase: random() * 7, hasBlossom: index % 4 === 1 };
    }),
  ].sort((one, other) => one.y - other.y);
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    for (let index = 0; index < 5; index += 1) {
      const x = width * (0.5 + 0.5 * swell(seconds * 0.03, index * 8));
      pen.globalAlpha = 0.12 + 0.06 * swing(seconds, 15, index);
      pen.drawImage(shine, x - width * 0.5, height * (0.05 + 0.17 * index), width, height * 0.2);
    }
    pen.globalAlpha = 1;
    for (const { x, y, start, period, reach } of drops) {
      const age = wrap(seconds + start, period) / period;
      for (let ring = 0; ring < 4; ring += 1) {
        const grown = age - ring * 0.09;
        if (grown <= 0) continue;
        pen.strokeStyle = `rgba(235,255,250,${0.5 * (1 - age) ** 1.6 * (1 - ring * 0.18)})`;
        pen.lineWidth = height * 0.0028;
        pen.beginPath();
        pen.ellipse(x, y, reach * grown ** 0.8, reach * flat * grown ** 0.8, 0, 0, 2 * Math.PI);
        pen.stroke();
      }
    }
    for (const { x, y, wide, phase, hasBlossom } of pads) {
      const left = width * x + width * 0.008 * Math.sin(seconds * 0.2 + phase);
      const top = height * y + height * 0.003 * Math.sin(seconds * 0.7 + phase);
      pen.fillStyle = 'rgba(6,52,60,0.28)';
      pen.beginPath();
      pen.ellipse(left + wide * 0.04, top + wide * 0.05, wide * 0.5, wide * 0.24, 0, 0, 2 * Math.PI);
      pen.fill();
      pen.drawImage(image, left - wide / 2, top - wide / 4, wide, wide / 2);
      if (hasBlossom) blossom(pen, left + wide * 0.05, top, wide * 0.26);
    }
  };
};
