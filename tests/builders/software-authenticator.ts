import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

/** CBOR (RFC 8949) of what a WebAuthn attestation holds: whole numbers, text, bytes and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const counterBytes = (counter: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

/** A platform authenticator with one ES256 passkey and no attestation, for tests without a browser. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #counter = 0;
  #userHandle: unknown;
  /** Whether it checks its user, as a fingerprint or PIN does. */
  verifiesUser = true;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** As `navigator.credentials.create` answers its options. */
  create(options: Json, origin = this.#origin): Json {
    this.#userHandle = (options['user'] as Json)['id'];
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const idLength = Buffer.from([0, this.#id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.#id, key]);
    const authData = Buffer.concat([this.#head(hasCredential), attested]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** As `navigator.credentials.get` answers its options. */
  get(options: Json, origin = this.#origin): Json {
    this.#counter += 1;
    const authData = this.#head(0);
    const data = clientData('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #head(flags: number): Buffer {
    const all = flags | present | (this.verifiesUser ? verified : 0);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([all]), counterBytes(this.#counter)]);
  }

  #credential(response: Json): Json {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const clientData = (type: string, { challenge }: Json, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
