import { nth, drawStars, picture, type PrepareScene, ridge, sky, stars, swell } from './brush.ts';

/** The lights are drawn small and scaled up, which blurs them at no cost. */
const columns = 240;
const rows = 120;

const curtains = [
  { seed: 2, y: 0.62, tall: 0.5, colour: [64, 255, 178], pace: 0.05 },
  { seed: 9, y: 0.52, tall: 0.42, colour: [70, 220, 230], pace: 0.037 },
  { seed: 15, y: 0.44, tall: 0.5, colour: [150, 110, 255], pace: 0.029 },
] as const;

const makeRay = () =>
  sky(
    { width: 1, height: rows },
    {
      0: 'rgba(255,255,255,0)',
      0.55: 'rgba(255,255,255,0.28)',
      0.9: 'rgba(255,255,255,0.95)',
      1: 'rgba(255,255,255,0)',
    },
  );

/** Northern lights over a lake. */
export const aurora: PrepareScene = (size) => {
  const { width, height } = size;
  const shore = 0.76;
  const back = sky(size, { 0: '#030a1f', 0.5: '#08203c', 0.76: '#10405a', 1: '#051226' });
  const night = stars(size, 260, 3, 0.7);
  const far = ridge(size, 0.72, 0.055, 7, 1.3);
  const near = ridge({ width, height: height * shore }, 0.985, 0.03, 21, 2.2);
  const ray = makeRay();
  const tinted = curtains.map(({ colour: [red, green, blue] }) =>
    picture(1, rows, (pen) => {
      pen.drawImage(ray, 0, 0);
      pen.globalCompositeOperation = 'source-in';
      pen.fillStyle = `rgb(${red},${green},${blue})`;
      pen.fillRect(0, 0, 1, rows);
    }),
  );
  let lights: CanvasRenderingContext2D | undefined;
  const small = picture(columns, rows, (pen) => {
    lights = pen;
  });
  const drawLights = (pen: CanvasRenderingContext2D, seconds: number) => {
    pen.clearRect(0, 0, columns, rows);
    pen.globalCompositeOperation = 'lighter';
    for (const [index, { seed, y, tall, pace }] of curtains.entries()) {
      for (let column = 0; column < columns; column += 1) {
        const place = column / columns;
        const foot = y + 0.16 * swell(place * 4.2 + seconds * pace, seed);
        const fold = 0.5 + 0.5 * swell(place * 26 + seconds * pace * 5, seed * 2);
        const fullness = 0.5 + 0.5 * swell(place * 3.1 - seconds * pace * 1.4, seed * 3);
        const length = tall * (0.55 + 0.45 * fold) * rows;
        pen.globalAlpha = Math.max(0, 0.85 * fullness ** 1.4 * (0.35 + 0.65 * fold));
        pen.drawImage(nth(tinted, index), column, foot * rows - length, 1, length);
      }
    }
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = 'source-over';
  };
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    drawStars(pen, night, seconds, 0.8);
    if (lights !== undefined) drawLights(lights, seconds);
    pen.globalCompositeOperation = 'screen';
    pen.drawImage(small, 0, 0, width, height * shore);
    pen.globalCompositeOperation = 'source-over';
    pen.fillStyle = '#061a2c';
    pen.fill(far);
    pen.fillStyle = '#041322';
    pen.fill(near);
    // The lake: the sky again, upside down and fainter.
    pen.fillStyle = '#05182a';
    pen.fillRect(0, height * shore, width, height * (1 - shore));
    pen.save();
    pen.globalCompositeOperation = 'screen';
    pen.globalAlpha = 0.42;
    pen.translate(0, height * shore);
    pen.scale(1, -1);
    pen.drawImage(small, 0, rows * 0.2, columns, rows * 0.8, 0, -height * (1 - shore), width, height * (1 - shore));
    pen.restore();
  };
};
