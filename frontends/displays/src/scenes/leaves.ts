import { nth, glow, many, picture, type PrepareScene, seeded, sky, stamp, swing, wrap, shaded } from './brush.ts';

const colours = ['#d9622b', '#e9a23b', '#b8412c', '#f0c25a', '#8f3b26', '#c98b2e'] as const;

const leaf = (colour: string): HTMLCanvasElement =>
  picture(100, 140, (pen) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(50, 4);
    pen.bezierCurveTo(96, 34, 92, 92, 50, 122);
    pen.bezierCurveTo(8, 92, 4, 34, 50, 4);
    pen.fill();
    const shade = shaded(pen.createLinearGradient(0, 0, 100, 0), {
      0: 'rgba(255,240,200,0.3)',
      0.49: 'rgba(255,240,200,0.06)',
      0.5: 'rgba(60,16,0,0.22)',
      1: 'rgba(60,16,0,0.06)',
    });
    pen.globalCompositeOperation = 'source-atop';
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 100, 140);
    pen.globalCompositeOperation = 'source-over';
    pen.strokeStyle = 'rgba(80,26,6,0.5)';
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(50, 12);
    pen.lineTo(50, 138);
    for (const y of [36, 56, 76, 96]) {
      pen.moveTo(50, y + 10);
      pen.lineTo(50 + (110 - y) * 0.36, y - 8);
      pen.moveTo(50, y + 10);
      pen.lineTo(50 - (110 - y) * 0.36, y - 8);
    }
    pen.stroke();
  });

/** Leaves in the light of an autumn afternoon. */
export const leaves: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(81);
  const back = sky(size, { 0: '#f6d9a0', 0.4: '#e0a35c', 0.75: '#95552f', 1: '#3f2418' });
  const lights = [glow([255, 236, 180], 0.45), glow([255, 205, 120], 0.45), glow([226, 150, 80], 0.45)];
  const blurred = many(34, (index) => ({
    image: nth(lights, index % 3),
    x: random() * width,
    y: random() * height,
    radius: height * (0.03 + 0.1 * random()),
    phase: random() * 7,
  }));
  const images = colours.map(leaf);
  const falling = many(38, (index) => {
    const depth = index / 38;
    return {
      image: nth(images, index % images.length),
      x: random() * width,
      y: random(),
      tall: height * (0.03 + 0.075 * depth),
      pace: 0.013 + 0.022 * depth + 0.006 * random(),
      turn: 0.3 + random() * 0.6,
      phase: random() * 9,
    };
  });
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    pen.globalCompositeOperation = 'screen';
    for (const { image, x, y, radius, phase } of blurred)
      stamp(
        pen,
        image,
        x + width * 0.01 * Math.sin(seconds * 0.07 + phase),
        y,
        radius,
        0.1 + 0.12 * swing(seconds, 12, phase),
      );
    pen.globalCompositeOperation = 'source-over';
    for (const { image, x, y, tall, pace, turn, phase } of falling) {
      const down = wrap(y + seconds * pace, 1);
      const sway = Math.sin(seconds * turn + phase);
      pen.save();
      pen.translate(wrap(x + width * 0.05 * sway + seconds * width * 0.003, width), height * (1.2 * down - 0.1));
      pen.rotate(0.9 * sway + seconds * 0.12 * turn + phase);
      // A leaf turning in the air shows its edge now and then.
      pen.scale(0.35 + 0.65 * Math.abs(Math.cos(seconds * turn * 0.8 + phase)), 1);
      pen.drawImage(image, -tall * 0.36, -tall / 2, tall * 0.72, tall);
      pen.restore();
    }
  };
};
