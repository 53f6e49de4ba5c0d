/** A cookie as it was set. Attribute names are lowercase, and a flag such as `httponly` is true. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: Readonly<Record<string, string | true>>;
}

/** Keeps cookies like a browser does for one host, and remembers how each was set. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const cookie = readCookie(line);
      if (isRemoval(cookie)) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie);
    }
  }

  /** The Cookie header, or undefined without cookies. */
  header(): string | undefined {
    const pairs = [...this.#cookies.values()].map(({ name, value }) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : undefined;
  }

  list(): readonly Cookie[] {
    return [...this.#cookies.values()];
  }

  copy(): CookieJar {
    const copy = new CookieJar();
    for (const cookie of this.list()) copy.#cookies.set(cookie.name, cookie);
    return copy;
  }
}

function readCookie(line: string): Cookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const attributes = rest.map((part): [string, string | true] => {
    const [name = '', value] = part.split('=', 2);
    return [name.toLowerCase(), value ?? true];
  });
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: Object.fromEntries(attributes) };
}

/** Only long-expired cookies count as expired, because a service with a moved clock sets expiries by that clock. */
function isRemoval({ value, attributes }: Cookie): boolean {
  const expires = attributes['expires'];
  return (
    value === '' ||
    attributes['max-age'] === '0' ||
    (typeof expires === 'string' && new Date(expires).getFullYear() < 2000)
  );
}
