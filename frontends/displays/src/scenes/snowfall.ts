import { glow, many, picture, type PrepareScene, ridge, seeded, stamp, wash, wrap } from './brush.ts';

const fir = (pen: CanvasRenderingContext2D, x: number, foot: number, tall: number): void => {
  for (let tier = 0; tier < 5; tier += 1) {
    const top = foot - tall * (1 - tier * 0.17);
    const wide = tall * (0.09 + 0.055 * tier);
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x + wide, top + tall * 0.33);
    pen.quadraticCurveTo(x, top + tall * 0.27, x - wide, top + tall * 0.33);
    pen.fill();
  }
};

/** Snow over a wood at dusk. */
export const snowfall: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(64);
  const land = picture(width, height, (pen) => {
    wash(pen, size, { 0: '#33507a', 0.5: '#7d93b8', 0.72: '#e3c3c4', 1: '#dfe6f0' });
    stamp(pen, glow([255, 226, 206], 0.05), width * 0.3, height * 0.6, height * 0.6, 0.8);
    const depths = [
      { hill: '#a9b8cf', tree: '#8296b4', top: 0.66, tall: 0.13, count: 46, seed: 3 },
      { hill: '#c6d1e1', tree: '#4f6688', top: 0.76, tall: 0.2, count: 26, seed: 12 },
      { hill: '#eef3f8', tree: '#24405f', top: 0.88, tall: 0.32, count: 11, seed: 31 },
    ];
    for (const { hill, tree, top, tall, count, seed } of depths) {
      pen.fillStyle = tree;
      for (let index = 0; index < count; index += 1) {
        const x = ((index + random()) / count) * width;
        fir(pen, x, height * (top + 0.03), height * tall * (0.6 + 0.5 * random()));
      }
      pen.fillStyle = hill;
      pen.fill(ridge(size, top + 0.02, 0.02, seed));
    }
  });
  const soft = glow([255, 255, 255], 0.25);
  const flakes = many(330, (index) => {
    const depth = (index / 330) ** 2;
    return {
      x: random() * width,
      y: random() * height,
      radius: height * (0.0022 + 0.0085 * depth),
      fall: height * (0.022 + 0.06 * depth),
      sway: width * (0.005 + 0.014 * depth),
      pace: 0.25 + random() * 0.5,
      phase: random() * 7,
      opacity: 0.5 + 0.4 * random(),
    };
  });
  return (pen, seconds) => {
    pen.drawImage(land, 0, 0);
    for (const { x, y, radius, fall, sway, pace, phase, opacity } of flakes) {
      const left = x + sway * Math.sin(seconds * pace + phase) + seconds * width * 0.004;
      stamp(
        pen,
        soft,
        wrap(left, width * 1.04) - width * 0.02,
        wrap(y + seconds * fall, height * 1.04) - height * 0.02,
        radius,
        opacity,
      );
    }
  };
};
