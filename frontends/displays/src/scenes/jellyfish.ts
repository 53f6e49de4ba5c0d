import {
  nth,
  glow,
  many,
  type Pen,
  type PrepareScene,
  rgba,
  seeded,
  sky,
  stamp,
  swell,
  swing,
  wrap,
  shaded,
} from './brush.ts';

const tints = [
  [255, 158, 190],
  [150, 190, 255],
  [130, 240, 230],
  [210, 160, 255],
] as const;
type Tint = (typeof tints)[number];

function drawTentacles(pen: Pen, radius: number, tint: Tint, seconds: number, phase: number): void {
  for (let index = 0; index < 11; index += 1) {
    const from = (index / 10 - 0.5) * 1.7 * radius;
    const isThick = index % 3 === 1;
    const length = radius * (isThick ? 2.3 : 3.4);
    pen.strokeStyle = shaded(pen.createLinearGradient(0, 0, 0, length), {
      0: rgba(tint, isThick ? 0.5 : 0.42),
      1: rgba(tint, 0),
    });
    pen.lineWidth = radius * (isThick ? 0.09 : 0.022);
    pen.beginPath();
    pen.moveTo(from, radius * 0.08);
    for (let step = 1; step <= 12; step += 1) {
      const down = step / 12;
      const sway = Math.sin(seconds * 0.9 - down * 4.4 + index * 0.55 + phase) * radius * 0.24 * down;
      pen.lineTo(from * (1 - 0.28 * down) + sway, radius * 0.08 + length * down);
    }
    pen.stroke();
  }
}

function drawBell(pen: Pen, radius: number, tint: Tint, squeeze: number): void {
  const wide = radius * (1 - 0.13 * squeeze);
  const tall = radius * (0.84 + 0.14 * squeeze);
  pen.fillStyle = shaded(pen.createRadialGradient(0, -tall * 0.35, radius * 0.1, 0, -tall * 0.2, radius * 1.1), {
    0: rgba([255, 255, 255], 0.75),
    0.35: rgba(tint, 0.6),
    1: rgba(tint, 0.2),
  });
  pen.beginPath();
  pen.moveTo(-wide, radius * 0.08);
  pen.bezierCurveTo(-wide * 1.04, -tall * 1.25, wide * 1.04, -tall * 1.25, wide, radius * 0.08);
  for (let lobe = 0; lobe < 7; lobe += 1) {
    const right = wide - (2 * wide * lobe) / 7;
    pen.quadraticCurveTo(right - wide / 7, radius * 0.24, right - (2 * wide) / 7, radius * 0.08);
  }
  pen.fill();
  pen.strokeStyle = rgba([255, 255, 255], 0.26);
  pen.lineWidth = radius * 0.016;
  for (const bend of [-0.62, -0.22, 0.22, 0.62]) {
    pen.beginPath();
    pen.moveTo(0, -tall * 0.88);
    pen.quadraticCurveTo(wide * bend * 1.25, -tall * 0.6, wide * bend, radius * 0.06);
    pen.stroke();
  }
}

/** Jellyfish that glow in deep water. */
export const jellyfish: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(909);
  const back = sky(size, { 0: '#0f4a78', 0.4: '#0a2a5c', 1: '#050d2a' });
  const surface = glow([120, 200, 255]);
  const halos = tints.map((tint) => glow(tint));
  const specks = many(80, () => ({ x: random() * width, y: random() * height, phase: random() * 8, size: random() }));
  const speck = glow([190, 230, 255]);
  const swarm = many(9, (index) => ({
    tint: nth(tints, index % tints.length),
    halo: nth(halos, index % tints.length),
    x: (index + 0.3 + 0.4 * random()) / 9,
    y: random(),
    radius: height * (0.035 + 0.085 * (index / 8) ** 1.4),
    pace: 0.006 + 0.004 * random(),
    phase: random() * 9,
  }));
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    pen.globalCompositeOperation = 'screen';
    stamp(pen, surface, width * 0.5, -height * 0.2, height * 0.9, 0.4 + 0.08 * swing(seconds, 12));
    for (const { x, y, phase, size: large } of specks)
      stamp(
        pen,
        speck,
        x,
        wrap(y - seconds * 4 * large, height),
        height * 0.006 * (0.4 + large),
        0.3 * swing(seconds, 7, phase),
      );
    for (const { tint, halo, x, y, radius, pace, phase } of swarm) {
      const squeeze = swing(seconds, 4.6, phase);
      const up = wrap(y - seconds * pace - 0.01 * squeeze, 1);
      pen.save();
      pen.translate(width * (((x * 5) % 1) + 0.03 * swell(seconds * 0.06, phase)), height * (-0.45 + 1.7 * up));
      pen.rotate(0.16 * swell(seconds * 0.05, phase + 3));
      stamp(pen, halo, 0, 0, radius * 2.6, 0.3 + 0.1 * squeeze);
      drawTentacles(pen, radius, tint, seconds, phase);
      drawBell(pen, radius, tint, squeeze);
      pen.restore();
    }
    pen.globalCompositeOperation = 'source-over';
  };
};
