export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A practice's logo, as its profile names it. Its bytes never change and are stored separately. */
export interface Logo {
  /** Of its bytes, in hex. */
  readonly hash: string;
  readonly mediaType: LogoType;
}

export interface LogoContent extends Logo {
  readonly bytes: Uint8Array;
}

export type UploadedLogo = Omit<LogoContent, 'mediaType'>;

export type LogoRefusal = 'logo_unreadable' | 'logo_too_large';

/** A picture larger than this isn't taken. */
export const logoLimits = { bytes: 200_000, pixels: 1_024 } as const;

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Its address on the service, which never shows anything else. */
export const logoPath = ({ hash, mediaType }: Logo): string => `/logos/${hash}.${endings[mediaType]}`;

/** Takes a PNG, JPEG or WebP, by its bytes. Its name doesn't count. */
export function readLogo({ hash, bytes }: UploadedLogo): LogoContent | LogoRefusal {
  if (bytes.length > logoLimits.bytes) return 'logo_too_large';
  const header = new Header(bytes);
  const picture = readPng(header) ?? readJpeg(header) ?? readWebp(header);
  if (!picture || picture.width < 1 || picture.height < 1) return 'logo_unreadable';
  if (Math.max(picture.width, picture.height) > logoLimits.pixels) return 'logo_too_large';
  return { hash, mediaType: picture.mediaType, bytes };
}

/** A picture's type and its size in pixels. */
interface Picture {
  readonly mediaType: LogoType;
  readonly width: number;
  readonly height: number;
}

/** Reads numbers and names at a place. Beyond the end everything is 0. */
class Header {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(place: number): number {
    return this.#bytes[place] ?? 0;
  }

  /** The higher byte first. */
  number(place: number, length: number): number {
    return Array.from({ length }, (_, index) => this.byte(place + index)).reduce((sum, byte) => sum * 256 + byte, 0);
  }

  /** The lower byte first. */
  reversed(place: number, length: number): number {
    return Array.from({ length }, (_, index) => this.byte(place + index)).reduceRight(
      (sum, byte) => sum * 256 + byte,
      0,
    );
  }

  word(place: number, length: number): string {
    return String.fromCharCode(...this.#bytes.slice(place, place + length));
  }

  isWithin(place: number): boolean {
    return place < this.#bytes.length;
  }
}

/** PNG, third edition, 5.2 and 11.2.1. */
function readPng(header: Header): Picture | undefined {
  if (header.word(0, 8) !== '\u0089PNG\r\n\u001a\n' || header.word(12, 4) !== 'IHDR') return undefined;
  return { mediaType: 'image/png', width: header.number(16, 4), height: header.number(20, 4) };
}

/** The markers of a frame, which tells the size (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(header: Header): Picture | undefined {
  if (header.number(0, 3) !== 0xff_d8_ff) return undefined;
  let place = 2;
  while (header.isWithin(place) && header.byte(place) === 0xff) {
    const marker = header.byte(place + 1);
    // A marker can be padded.
    if (marker === 0xff) place += 1;
    else if (isFrame(marker))
      return { mediaType: 'image/jpeg', width: header.number(place + 7, 2), height: header.number(place + 5, 2) };
    else place += 2 + header.number(place + 2, 2);
  }
  return undefined;
}

/** RFC 9649, section 2. The first chunk tells the size, in one of three ways. */
function readWebp(header: Header): Picture | undefined {
  if (header.word(0, 4) !== 'RIFF' || header.word(8, 4) !== 'WEBP') return undefined;
  const mediaType = 'image/webp';
  const chunk = header.word(12, 4);
  if (chunk === 'VP8X') return { mediaType, width: 1 + header.reversed(24, 3), height: 1 + header.reversed(27, 3) };
  if (chunk === 'VP8L') {
    const sides = header.reversed(21, 4);
    return { mediaType, width: 1 + (sides % 0x4000), height: 1 + (Math.floor(sides / 0x4000) % 0x4000) };
  }
  if (chunk !== 'VP8 ') return undefined;
  return { mediaType, width: header.reversed(26, 2) % 0x4000, height: header.reversed(28, 2) % 0x4000 };
}

/**
 * The practice's logos, in a unit of work. Emails still show a former one, so it's kept until the undo time is over.
 */
export interface PracticeLogos {
  /** Stores a logo, or restores a former one. */
  save(logo: LogoContent): Promise<void>;
  /** Since when the profile doesn't name it. */
  setReplaced(hash: string, at: Date): Promise<void>;
  /** Any logo, former or not. */
  find(hash: string): Promise<LogoContent | undefined>;
}
