/** Keys of an answer whose text is always a person's name. */
const nameKeys = new Set(['referred_name', 'preferred_name', 'first_name', 'welcome_name', 'chart_name', 'nickname']);
/** Tasks and reminders name people by these. Elsewhere they hold a person. */
const roleKeys = new Set(['friend', 'referrer', 'referred_by']);
/** A `name` beside one of these is a person's. Without, it may be a screen's or a webhook's. */
const besidesAName = ['email', 'emails', 'phone', 'phones', 'phone_end', 'matches', 'visit_id', 'nickname'];

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];
const asWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** A phone, or the end of one, or an email or a part of one. */
const contact = /@[\p{L}\d]|\(\d{3}\)|\d{3}-\d{4}|\+\d[\d ()-]{6,}|…\d{4}(?!\d)/u;

function isNameAt(key: string, of: object): boolean {
  if (nameKeys.has(key) || roleKeys.has(key)) return true;
  // A practice has an address, too.
  return key === 'name' && !('address' in of) && besidesAName.some((other) => other in of);
}

/** The names of the people in what the service answered, and how to find them in a text. */
export class PersonNames {
  readonly #full = new Set<string>();
  readonly #given = new Set<string>();
  readonly #read = new WeakSet<object>();

  get size(): number {
    return this.#full.size;
  }

  /** Learns the names in what the service answered. */
  read(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.#read.has(value)) return;
    this.#read.add(value);
    for (const [key, inside] of Object.entries(value)) {
      if (typeof inside === 'string' && isNameAt(key, value)) this.#add(inside);
      else this.read(inside);
    }
  }

  #add(name: string): void {
    // A friend without a name is called by the email.
    if (name.includes('@')) return;
    const words = wordsOf(name);
    // The first name, without an initial before it such as D'Andre's.
    const given = words.find((word) => word.length > 1);
    if (given === undefined) return;
    this.#full.add(words.join(' '));
    this.#given.add(given);
  }

  /** Whether a text has a person's name, email or phone. First names count alone, as in "Maya came in". */
  areIn(text: string): boolean {
    return contact.test(text) || wordsOf(text).some((word) => this.#given.has(word));
  }

  /** The same for a button or a heading, whose "Mark" or "May" is no name by itself. */
  areFullIn(label: string): boolean {
    const words = asWords(label);
    const isNamed = (name: string) => (name.includes(' ') ? words.includes(` ${name} `) : words === ` ${name} `);
    return contact.test(label) || [...this.#full].some(isNamed);
  }
}
