import { expect, it } from '@jest/globals';
import { renderQrImage } from './qr-image.ts';

const darkModules = (svg: string) => {
  const [, , path = ''] = /.*? d="([^"]+)".*? d="([^"]+)"/s.exec(svg) ?? [];
  return Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g)).flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`),
  );
};

it('has a white border of four modules', () => {
  const svg = renderQrImage('http://rewards.test/r/ABCD2345');
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`);
  const positions = darkModules(svg).flatMap((at) => at.split(',').map(Number));
  expect(Math.min(...positions)).toBe(4);
  expect(Math.max(...positions)).toBe(size - 5);
});

it('has its three finder patterns', () => {
  const svg = renderQrImage('http://rewards.test/qr/login');
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const dark = new Set(darkModules(svg));
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) expect(dark.has(`${left + step},${top}`)).toBe(true);
    expect(dark.has(`${left + 3},${top + 3}`)).toBe(true);
    expect(dark.has(`${left + 1},${top + 1}`)).toBe(false);
  }
});

it('differs for each address (rule 19)', () => {
  expect(renderQrImage('http://rewards.test/r/ABCD2345')).not.toBe(renderQrImage('http://rewards.test/r/ABCD2346'));
});
