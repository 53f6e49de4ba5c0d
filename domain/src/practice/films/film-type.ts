import type { FilmType } from './film.ts';

/** MP4 brands that browsers play. Others in the same container are pictures, audio or QuickTime. */
const mp4Brands = new Set(
  [
    'isom',
    'iso2',
    'iso3',
    'iso4',
    'iso5',
    'iso6',
    'iso7',
    'iso8',
    'iso9',
    'mp41',
    'mp42',
    'avc1',
    'M4V ',
    'M4VH',
  ].concat(['M4VP', 'MSNV', 'dash', 'mmp4', 'f4v ']),
);
const pictureBrands = new Set(['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B ']);

/**
 * A film's type by its first bytes, regardless of its file name and declared type.
 * @returns undefined unless it's MP4 or WebM
 */
export function filmTypeOf(head: Uint8Array): FilmType | undefined {
  if (isMp4(head)) return 'video/mp4';
  return isWebM(head) ? 'video/webm' : undefined;
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** ISO 14496-12: a file starts with an `ftyp` box that lists its brand, a version, and all compatible brands. */
function isMp4(head: Uint8Array): boolean {
  if (head.length < 16 || textAt(head, 4, 4) !== 'ftyp') return false;
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  if (length < 16 || length > 1_024 || length % 4 !== 0) return false;
  const brand = textAt(head, 8, 4);
  if (pictureBrands.has(brand)) return false;
  const end = Math.min(length, head.length);
  const fitting = Array.from({ length: Math.max(0, (end - 16) / 4) }, (_, index) => textAt(head, 16 + index * 4, 4));
  return [brand, ...fitting].some((each) => mp4Brands.has(each));
}

const ebml = 0x1a45dfa3;
const docType = 0x4282;

/** RFC 8794: a file starts with a header element, one of whose children names the document type. */
function isWebM(head: Uint8Array): boolean {
  const header = elementAt(head, 0);
  if (header?.id !== ebml) return false;
  const end = Math.min(header.end, head.length);
  for (let at = header.start; at < end;) {
    const element = elementAt(head, at);
    if (!element || element.end > end) return false;
    if (element.id === docType)
      return textAt(head, element.start, element.end - element.start).replace(/\0+$/, '') === 'webm';
    at = element.end;
  }
  return false;
}

interface Element {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const id = numberAt(bytes, at, true);
  const length = id && numberAt(bytes, id.end, false);
  return length && { id: id.value, start: length.end, end: length.end + length.value };
}

/**
 * A variable-length number: the leading zeros of its first byte give its length. The marker bit belongs to an ID, but
 * not to a length.
 */
function numberAt(bytes: Uint8Array, at: number, isId: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) return undefined;
  let value = isId ? first : first & (0xff >> length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, end: at + length };
}
