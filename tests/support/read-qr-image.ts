/**
 * By error correction level (M, L, H, Q, as numbered in the format) and version 1 to 6: the number of error correction
 * codewords per block, and the number of blocks.
 */
const corrections = [
  { ofBlock: [10, 16, 26, 18, 24, 16], blocks: [1, 1, 1, 2, 2, 4] },
  { ofBlock: [7, 10, 15, 20, 26, 18], blocks: [1, 1, 1, 1, 1, 2] },
  { ofBlock: [17, 28, 22, 16, 22, 28], blocks: [1, 1, 2, 4, 4, 4] },
  { ofBlock: [13, 22, 18, 26, 18, 24], blocks: [1, 1, 2, 2, 4, 4] },
] as const;
const codewords = [26, 44, 70, 100, 134, 172];

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/**
 * Decodes one of our QR images by ISO/IEC 18004, without the library that drew it. Supports versions 1 to 6 in byte
 * mode.
 */
export function readQrImage(svg: string): string {
  const { dark, size } = modulesOf(svg);
  const version = (size - 17) / 4;
  if (!codewords[version - 1]) throw new Error(`A QR code of ${size} modules is not supported`);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => dark(8, y)).concat([7, 5, 4, 3, 2, 1, 0].map((x) => dark(x, 8)));
  const marks = (format.reduce((bits, isDark, place) => bits + (isDark ? 2 ** place : 0), 0) ^ 0b101010000010010) >> 10;
  const bytes = dataOf(codewordsOf(dark, size, masks[marks & 7]!), version, marks >> 3);
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('Only QR codes in byte mode are supported');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  return Buffer.from(
    Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + 8 * index, 20 + 8 * index), 2)),
  ).toString();
}

function modulesOf(svg: string) {
  const whole = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const bars = Array.from(svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g), ([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }));
  const drawn = new Set(bars.flatMap(({ x, y, length }) => Array.from({ length }, (_, step) => `${x + step},${y}`)));
  const quiet = Math.min(...bars.map(({ x }) => x));
  return { size: whole - 2 * quiet, dark: (x: number, y: number) => drawn.has(`${x + quiet},${y + quiet}`) };
}

/** Walks the data modules up and down in pairs of columns from the right. */
function codewordsOf(
  dark: (x: number, y: number) => boolean,
  size: number,
  mask: (x: number, y: number) => number,
): readonly number[] {
  const isAlignment = (x: number, y: number) =>
    size > 21 && Math.max(Math.abs(x - size + 7), Math.abs(y - size + 7)) <= 2;
  const isPattern = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && (y < 9 || y >= size - 8)) || (x >= size - 8 && y < 9) || isAlignment(x, y);
  const columns = Array.from({ length: size }, (_, index) => index)
    .filter((x) => x !== 6)
    .toReversed();
  const read: string[] = [];
  for (let pair = 0; pair < columns.length; pair += 2) {
    for (let step = 0; step < size; step += 1) {
      const y = pair % 4 === 0 ? size - 1 - step : step;
      for (const x of columns.slice(pair, pair + 2))
        if (!isPattern(x, y)) read.push(dark(x, y) === (mask(x, y) !== 0) ? '1' : '0');
    }
  }
  return (
    read
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? []
  );
}

/** Blocks are interleaved byte by byte, and the later ones may be one byte longer. */
function dataOf(read: readonly number[], version: number, level: number): readonly number[] {
  const { ofBlock, blocks } = corrections[level]!;
  const count = blocks[version - 1]!;
  const length = Math.floor(codewords[version - 1]! / count) - ofBlock[version - 1]!;
  const longer = codewords[version - 1]! % count;
  const data = Array.from({ length: count }, (_, block) =>
    Array.from({ length }, (_byte, index) => read[index * count + block]!),
  );
  for (let block = 0; block < longer; block += 1) data[count - longer + block]!.push(read[length * count + block]!);
  return data.flat();
}
