import {
  drawStars,
  glow,
  many,
  picture,
  type PrepareScene,
  ridge,
  seeded,
  sky,
  stamp,
  stars,
  swing,
  wrap,
  shaded,
} from './brush.ts';

const shore = 0.74;

const lantern = (): HTMLCanvasElement =>
  picture(120, 150, (pen) => {
    pen.fillStyle = shaded(pen.createLinearGradient(0, 10, 0, 140), {
      0: '#ffb65c',
      0.55: '#ffd28a',
      0.85: '#fff3cd',
      1: '#ffc267',
    });
    pen.beginPath();
    pen.moveTo(26, 24);
    pen.quadraticCurveTo(60, 2, 94, 24);
    pen.bezierCurveTo(112, 60, 104, 110, 88, 138);
    pen.quadraticCurveTo(60, 146, 32, 138);
    pen.bezierCurveTo(16, 110, 8, 60, 26, 24);
    pen.fill();
    pen.strokeStyle = 'rgba(190,90,20,0.3)';
    pen.lineWidth = 2;
    for (const bend of [-26, 0, 26]) {
      pen.beginPath();
      pen.moveTo(60 + bend * 0.7, 16);
      pen.quadraticCurveTo(60 + bend * 1.5, 80, 60 + bend * 0.7, 140);
      pen.stroke();
    }
  });

/** Paper lanterns rising over a lake, with their reflections. */
export const lanterns: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(440);
  const back = sky(size, { 0: '#0b1236', 0.45: '#2a2458', 0.74: '#7a4560', 0.745: '#2d2447', 1: '#0a0f26' });
  const night = stars(size, 140, 6, 0.55);
  const far = ridge({ width, height: height * shore }, 0.95, 0.07, 5, 1.2);
  const warm = glow([255, 170, 80]);
  const image = lantern();
  const rising = many(34, (index) => {
    const depth = (index / 33) ** 1.5;
    return {
      x: random() * width,
      y: random(),
      tall: height * (0.016 + 0.115 * depth),
      pace: 0.0035 + 0.0065 * depth,
      sway: width * (0.006 + 0.012 * depth),
      phase: random() * 9,
    };
  });
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    drawStars(pen, night, seconds, 0.7);
    pen.fillStyle = '#1b1738';
    pen.fill(far);
    for (const { x, y, tall, pace, sway, phase } of rising) {
      const up = wrap(y - seconds * pace, 1);
      const left = wrap(x + sway * Math.sin(seconds * 0.17 + phase) + seconds * width * 0.0007, width);
      // They rise from the water's edge. Nearer ones start lower.
      const top = height * (-0.14 + (shore + 0.12) * up);
      const flicker = 0.85 + 0.15 * swing(seconds, 2.6, phase);
      const opacity = Math.min(1, (1 - up) * 6);
      pen.globalCompositeOperation = 'lighter';
      stamp(pen, warm, left, top, tall * 1.9, 0.34 * flicker * opacity);
      const mirrored = height * shore + (height * shore - top) * 0.36;
      if (mirrored < height) {
        pen.globalAlpha = 0.26 * flicker * opacity;
        pen.drawImage(warm, left - tall * 0.5, mirrored - tall * 0.9, tall, tall * 1.8);
      }
      pen.globalCompositeOperation = 'source-over';
      pen.globalAlpha = opacity * flicker;
      pen.drawImage(image, left - tall * 0.4, top - tall / 2, tall * 0.8, tall);
      pen.globalAlpha = 1;
    }
    for (let line = 0; line < 26; line += 1) {
      const y = height * (shore + 0.01 + (1 - shore) * (line / 26) ** 1.4);
      pen.fillStyle = `rgba(255,190,140,${0.025 + 0.035 * swing(seconds, 5 + (line % 5), line)})`;
      pen.fillRect(width * wrap(line * 0.37 + seconds * 0.002, 1) - width * 0.2, y, width * 0.4, height * 0.003);
    }
  };
};
