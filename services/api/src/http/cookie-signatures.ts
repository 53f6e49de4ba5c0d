import { type KeyObject, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

const mostRemembered = 2_000;
/** What is longer is no cookie of this service. */
const longest = 512;

/**
 * Signs cookies as Koa's own keys do. A browser sends the same cookies with every request, so their signatures are
 * remembered; they follow from cookie and key alone, and what is sent is held against them each time.
 */
export class CookieSignatures {
  readonly #keys: readonly KeyObject[];
  readonly #remembered = new Map<string, readonly Uint8Array[]>();

  /** @param keys the newest first: it signs, and all are accepted. */
  constructor(keys: readonly string[]) {
    this.#keys = keys.map((key) => createSecretKey(Buffer.from(key)));
  }

  sign(data: string): string {
    const [newest] = this.#signaturesOf(data);
    return newest ? Buffer.from(newest).toString() : '';
  }

  verify(data: string, digest: string): boolean {
    return this.index(data, digest) >= 0;
  }

  /** @returns which key signed it; -1 when none did. */
  index(data: string, digest: string): number {
    const given = Buffer.from(digest);
    return this.#signaturesOf(data).findIndex(
      (signature) => signature.length === given.length && timingSafeEqual(signature, given),
    );
  }

  #signaturesOf(data: string): readonly Uint8Array[] {
    const known = this.#remembered.get(data);
    if (known) return known;
    // In memory of their own: a small Buffer is a piece of a large one, all of which is kept as long as the piece.
    const made = this.#keys.map(
      (key) => new Uint8Array(Buffer.from(createHmac('sha1', key).update(data).digest('base64url'))),
    );
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    if (data.length <= longest) this.#remembered.set(data, made);
    return made;
  }
}
