import { expect, test } from '@jest/globals';
import { aJpegHead, aPng, webpHeads } from '@rewards/tests/builders/a-logo';
import { logoLimits, logoPath, readLogo } from './logo.ts';

const hash = 'a1b2';
const read = (bytes: Uint8Array) => readLogo({ hash, bytes });
const heads = { png: aPng, jpeg: aJpegHead, ...webpHeads };
const { pixels } = logoLimits;

test.each([
  ['png', 'image/png', 'png'],
  ['jpeg', 'image/jpeg', 'jpg'],
  ['lossy', 'image/webp', 'webp'],
  ['lossless', 'image/webp', 'webp'],
  ['extended', 'image/webp', 'webp'],
] as const)('a picture is taken by its bytes, up to 1,024 pixels a side: %s', (kind, mediaType, ending) => {
  const head = heads[kind];
  const bytes = head({ width: pixels, height: 3 });
  expect(read(bytes)).toEqual({ hash, mediaType, bytes });
  expect(read(head({ width: 3, height: pixels }))).toMatchObject({ mediaType });
  expect(read(head({ width: pixels + 1, height: 3 }))).toBe('logo_too_large');
  expect(read(head({ width: 3, height: pixels + 1 }))).toBe('logo_too_large');
  expect(logoPath({ hash, mediaType })).toBe(`/logos/a1b2.${ending}`);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['nothing', new Uint8Array()],
  ['an SVG', new TextEncoder().encode(svg)],
  ['a GIF', new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000')],
  ['a JPEG without a frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG that ends within its comment', aJpegHead({ width: 8, height: 4 }).slice(0, 8)],
  ['a WebP of another kind', new TextEncoder().encode('RIFF....WEBPANIM')],
  ['a PNG without a size', aPng().slice(0, 14)],
])('%s is no logo', (_, bytes) => {
  expect(read(bytes)).toBe('logo_unreadable');
});

test('200 kB are taken, and no more', () => {
  const withLength = (bytes: number) => {
    const picture = new Uint8Array(bytes);
    picture.set(aPng());
    return picture;
  };
  expect(read(withLength(200_000))).toMatchObject({ mediaType: 'image/png' });
  expect(read(withLength(200_001))).toBe('logo_too_large');
});
