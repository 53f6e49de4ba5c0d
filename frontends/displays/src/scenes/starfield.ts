import {
  nth,
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
  wrap,
  shaded,
} from './brush.ts';

const shootEverySeconds = 19;
const shootSeconds = 1.1;

/** The slowly turning night sky with the Milky Way and an occasional shooting star. */
export const starfield: PrepareScene = (size) => {
  const { width, height } = size;
  const random = seeded(77);
  const side = Math.hypot(width, height);
  const whole = { width: side, height: side };
  const back = sky(size, { 0: '#040818', 0.6: '#0b1a3a', 1: '#22365c' });
  const dust = [glow([150, 170, 255]), glow([255, 190, 210]), glow([120, 220, 230])];
  const milkyWay = picture(side / 2, side / 2, (pen) => {
    pen.globalCompositeOperation = 'lighter';
    for (let index = 0; index < 420; index += 1) {
      const along = random();
      const off = (random() + random() + random() - 1.5) * 0.11;
      const x = (along * side) / 2;
      const y = (0.5 + 0.16 * Math.sin(along * 3) + off) * (side / 2);
      stamp(pen, nth(dust, index % 3), x, y, (side / 2) * (0.02 + 0.07 * random()), 0.03 + 0.035 * random());
    }
    pen.fillStyle = '#fff';
    for (let index = 0; index < 1_400; index += 1) {
      const along = random();
      const off = (random() + random() + random() - 1.5) * 0.13;
      pen.globalAlpha = 0.2 + 0.5 * random();
      pen.fillRect((along * side) / 2, (0.5 + 0.16 * Math.sin(along * 3) + off) * (side / 2), 0.7, 0.7);
    }
  });
  const night = stars(whole, 620, 21);
  const bright = many(14, () => ({
    x: random() * side,
    y: random() * side,
    image: nth(dust, Math.floor(random() * 3)),
  }));
  const hill = ridge(size, 0.93, 0.035, 4);
  return (pen, seconds) => {
    pen.drawImage(back, 0, 0);
    pen.save();
    pen.translate(width / 2, height * 0.5);
    pen.rotate(-0.5 + seconds * 0.0022);
    pen.translate(-side / 2, -side / 2);
    pen.drawImage(milkyWay, 0, 0, side, side);
    drawStars(pen, night, seconds);
    for (const { x, y, image } of bright) stamp(pen, image, x, y, side * 0.008, 0.9);
    pen.restore();

    const round = Math.floor(seconds / shootEverySeconds);
    const progress = wrap(seconds, shootEverySeconds) / shootSeconds;
    if (progress < 1) {
      const chance = seeded(round + 1);
      const x = width * (0.2 + 0.6 * chance()) + width * 0.22 * progress;
      const y = height * (0.1 + 0.25 * chance()) + height * 0.16 * progress;
      pen.strokeStyle = shaded(pen.createLinearGradient(x, y, x - width * 0.1, y - height * 0.075), {
        0: `rgba(255,255,255,${0.9 * Math.sin(Math.PI * progress)})`,
        1: 'rgba(255,255,255,0)',
      });
      pen.lineWidth = height / 400;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x - width * 0.1, y - height * 0.075);
      pen.stroke();
    }
    pen.fillStyle = '#050b18';
    pen.fill(hill);
  };
};
