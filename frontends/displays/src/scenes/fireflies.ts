import {
  drawStars,
  glow,
  many,
  picture,
  type PrepareScene,
  ridge,
  seeded,
  stamp,
  stars,
  swell,
  swing,
  wash,
} from './brush.ts';

const blade = (pen: CanvasRenderingContext2D, x: number, foot: number, tall: number, lean: number): void => {
  pen.beginPath();
  pen.moveTo(x - tall * 0.025, foot);
  pen.quadraticCurveTo(x, foot - tall * 0.6, x + lean, foot - tall);
  pen.quadraticCurveTo(x + tall * 0.03, foot - tall * 0.5, x + tall * 0.025, foot);
  pen.fill();
};

/** Fireflies over a meadow at dusk. */
export const fireflies: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(314);
  const back = picture(width, height, (pen) => {
    wash(pen, size, { 0: '#0a1a38', 0.45: '#1d3f5e', 0.68: '#4e7a7c', 0.8: '#c8a878', 1: '#122a26' });
    stamp(pen, glow([255, 238, 206]), width * 0.72, height * 0.26, height * 0.24, 0.5);
    stamp(pen, glow([255, 248, 232], 0.9), width * 0.72, height * 0.26, height * 0.042, 1);
    const depths = [
      ['#1f4646', 0.7, 0.05],
      ['#143434', 0.78, 0.035],
      ['#0b2424', 0.86, 0.03],
    ] as const;
    for (const [index, [colour, top, rise]] of depths.entries()) {
      pen.fillStyle = colour;
      pen.fill(ridge(size, top, rise, 8 + index * 9, 1 + index));
    }
  });
  const grass = picture(width, height * 0.3, (pen) => {
    for (const [colour, count, least] of [
      ['#0c2a26', 420, 0.1],
      ['#06191a', 300, 0.13],
    ] as const) {
      pen.fillStyle = colour;
      for (let index = 0; index < count; index += 1) {
        const tall = height * (least + 0.12 * random() ** 2);
        blade(pen, random() * width, height * 0.3, tall, (random() - 0.5) * tall * 0.6);
      }
    }
  });
  const night = stars(size, 90, 17, 0.45);
  const light = glow([236, 255, 130], 0.05);
  const flies = many(70, () => ({
    x: random(),
    y: 0.48 + 0.46 * random(),
    seed: random() * 50,
    pace: 0.03 + 0.05 * random(),
    period: 4 + random() * 6,
    phase: random() * 7,
    radius: height * (0.012 + 0.024 * random() ** 2),
  }));
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    drawStars(pen, night, seconds, 0.7);
    pen.drawImage(grass, 0, height * 0.7);
    pen.globalCompositeOperation = 'lighter';
    for (const { x, y, seed, pace, period, phase, radius } of flies) {
      const left = width * (x + 0.09 * swell(seconds * pace, seed));
      const top = height * (y + 0.07 * swell(seconds * pace * 1.3, seed + 9));
      const shine = swing(seconds, period, phase) ** 3;
      stamp(pen, light, left, top, radius * (0.6 + 0.5 * shine), shine);
    }
    pen.globalCompositeOperation = 'source-over';
  };
};
