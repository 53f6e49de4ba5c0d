import { expect, test } from '@jest/globals';
import { aFilm, mp4Head, webmHead } from '@rewards/tests/builders/a-film';
import { filmTypeOf } from './film-type.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part)),
  );
const ftyp = (brand: string, ...fitting: readonly string[]) =>
  bytesOf([0, 0, 0, 16 + fitting.length * 4], 'ftyp', brand, [0, 0, 0, 0], ...fitting, 'moov');

test('MP4 and WebM are recognized by their first bytes', () => {
  expect(filmTypeOf(aFilm(1_000, mp4Head))).toBe('video/mp4');
  expect(filmTypeOf(aFilm(1_000, webmHead))).toBe('video/webm');
});

test.each([['isom'], ['mp42', 'isom'], ['M4V ', 'mp42'], ['iso5', 'dash'], ['XAVC', 'mp42', 'iso2'], ['qt  ', 'mp42']])(
  'an MP4 of the brand %s is accepted',
  (brand, ...fitting) => {
    expect(filmTypeOf(ftyp(brand ?? '', ...fitting))).toBe('video/mp4');
  },
);

test.each([
  ['nothing', bytesOf()],
  ['text', bytesOf('ftypisom is how an MP4 begins, says this text')],
  ['a page', bytesOf('<!doctype html><video src="a.mp4">')],
  ['a picture in an MP4 container', ftyp('avif', 'mif1')],
  ['a phone photo', ftyp('heic', 'mif1', 'isom')],
  ['audio only', ftyp('M4A ', 'mp42', 'isom')],
  ['QuickTime', ftyp('qt  ')],
  ['an MP4 cut off in its first box', mp4Head.subarray(0, 12)],
  ['a first box of length zero', bytesOf([0, 0, 0, 0], 'ftypisom', [0, 0, 0, 0])],
  ['a first box of four gigabytes', bytesOf([255, 255, 255, 255], 'ftypisom', [0, 0, 0, 0])],
  ['Matroska', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88], 'matroska')],
  ['a WebM cut off before its document type', webmHead.subarray(0, 11)],
  ['a document type longer than its header', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0xff], 'webm')],
  ['a header without elements', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x80], 'webm')],
  ['endless numbers', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['an old AVI', bytesOf('RIFF', [0, 0, 0, 0], 'AVI LIST')],
  ['an old executable', bytesOf('MZ', Array<number>(60).fill(0))],
])('%s is neither', (_what, bytes) => {
  expect(filmTypeOf(bytes)).toBeUndefined();
});
